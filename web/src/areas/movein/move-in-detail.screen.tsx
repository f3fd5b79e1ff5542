import { screens } from '#contract/screens.ts'
import { useRead } from '#kit/text/text.ts'
import { MoveScreen } from './move-detail.tsx'

export default function MoveInDetailScreen() {
  return <MoveScreen title={useRead()(screens['move-in-detail'])} />
}
