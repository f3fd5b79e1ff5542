import { useNavigate } from 'react-router'
import type { MoveIn } from '#contract/movein/movein.types.ts'
import { subjectsOf } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { ByFile } from './by-file.public.tsx'
import { dailyFiles } from './move-in.list.ts'

const ofDays = { use: 'daily' }
const daily = subjectsOf('daily')

/** What an admin did by file: their own files, and nobody else's. */
export default function DailyFilesScreen() {
  const read = useRead()
  const navigate = useNavigate()
  const show = ({ id }: MoveIn) => void navigate(to('daily-file', { id }))
  return (
    <ListScreen list={dailyFiles} title={read(screens['daily-files'])} within={ofDays} onOpen={show}>
      <ByFile subjects={daily} />
    </ListScreen>
  )
}
