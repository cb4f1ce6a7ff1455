; An installer for Windows, made by Inno Setup 6 of the folder that `python build/package.py` has made:
;   iscc /DVersion=0.1.0 build\windows\deuce.iss
; It installs for one person without administrator's rights, or for all; saved matches stay when it is removed.

#ifndef Version
  #error Say which version: /DVersion=...
#endif
#define Source "..\..\dist\Deuce"

[Setup]
AppId={{6A7E6D0B-5B0D-4C5E-9C39-6B9A0B1D2E71}
AppName=Deuce
AppVersion={#Version}
AppPublisher=The Deuce authors
DefaultDirName={autopf}\Deuce
DefaultGroupName=Deuce
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=Deuce-{#Version}-setup
SetupIconFile=..\..\assets\icon.ico
UninstallDisplayIcon={app}\Deuce.exe
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Tasks]
Name: desktop; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[InstallDelete]
; Of a version before this one nothing may be left beside the new libraries.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Deuce"; Filename: "{app}\Deuce.exe"
Name: "{autodesktop}\Deuce"; Filename: "{app}\Deuce.exe"; Tasks: desktop

[Registry]
Root: HKA; Subkey: "Software\Classes\.deuce"; ValueType: string; ValueData: "Deuce.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Deuce.Match"; ValueType: string; ValueData: "Match of Deuce"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Deuce.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\Deuce.exe,0"
Root: HKA; Subkey: "Software\Classes\Deuce.Match\shell\open\command"; ValueType: string; ValueData: """{app}\Deuce.exe"" ""%1"""
; PGN and PDN keep the program that they have; Deuce is offered beside it.
Root: HKA; Subkey: "Software\Classes\.pgn\OpenWithProgids"; ValueType: string; ValueName: "Deuce.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.pdn\OpenWithProgids"; ValueType: string; ValueName: "Deuce.Match"; Flags: uninsdeletevalue

[Run]
Filename: "{app}\Deuce.exe"; Description: "{cm:LaunchProgram,Deuce}"; Flags: nowait postinstall skipifsilent
