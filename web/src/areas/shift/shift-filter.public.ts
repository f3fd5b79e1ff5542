import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

const labelOf = ({ number, adminName }: { number: string; adminName: string }) => `${number} · ${adminName}`

/** Shifts to filter by, found by any part of their number or cashier. */
export function useMatchingShifts(typed: string): readonly Option[] {
  const mayFind = useCan(shiftCalls.searchShifts.needs)
  const { reply } = useWhileTyping(shiftCalls.searchShifts, mayFind ? { ...(typed !== '' && { search: typed }) } : null)
  return (reply?.records ?? []).map(row => ({ value: row.id, label: labelOf(row) }))
}

export function useShiftName(id: string): string {
  const enabled = useCan(shiftCalls.getShift.needs)
  const { data } = useReading(shiftCalls.getShift, { params: { id } }, { enabled })
  return data ? labelOf(data) : id
}
