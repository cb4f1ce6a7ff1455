"""The list of small faults follows the code: each still names a function and a text that stands in it."""

import pytest

from tests.bench.faults import ROOT, Fault, listed, put_in


@pytest.mark.parametrize("fault", listed(), ids=lambda fault: f"{fault.function} {fault.old}")
def test_a_fault_can_be_put_in(fault: Fault) -> None:
    """It changes the one file that it names, and that file only where the fault is."""
    path, text = put_in(ROOT, fault)
    assert text != path.read_text(encoding="utf-8")
