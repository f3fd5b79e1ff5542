import { screens } from '#contract/screens.ts'
import { useRead } from '#kit/text/text.ts'
import { MoveScreen } from './move-detail.tsx'

export default function DailyFileScreen() {
  return <MoveScreen title={useRead()(screens['daily-file'])} />
}
