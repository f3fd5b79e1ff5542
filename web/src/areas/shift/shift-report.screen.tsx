import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import type { ShiftDayRow } from '#contract/shift/shift.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useRead } from '#kit/text/text.ts'
import { shiftDays } from './shift.list.ts'

export default function ShiftReportScreen() {
  const navigate = useNavigate()
  const open = ({ adminId, day }: ShiftDayRow) =>
    void navigate(addressOf({ screen: 'shift', query: { adminId, from: day, to: day } }))
  return <ListScreen list={shiftDays} title={useRead()(screens['shift-report'])} onOpen={open} />
}
