import { Landmark } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { LiveTopic } from '#contract/frames/live.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import type { ParallelDay, ParallelState } from '#contract/parallel/parallel.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { parallelMessages } from './parallel.messages.ts'
import styles from './parallel.module.css'
import { parallelDays } from './parallel-day.list.ts'

const readAnew = [parallelCalls.getParallel, parallelCalls.searchParallelDays]
const topics: readonly LiveTopic[] = ['parallel', 'moveIn']
const often = { restMs: 1_000 }

export default function MoveInParallelScreen() {
  const t = useText(parallelMessages)
  const read = useRead()
  const navigate = useNavigate()
  useFresh(readAnew, topics, often)
  const { data } = useCall(parallelCalls.getParallel)
  return (
    <ListScreen
      list={parallelDays}
      title={read(screens['move-in-parallel'])}
      summary={data?.hasRun && <Standing state={data} />}
      onOpen={({ day }: ParallelDay) => void navigate(to('move-in-parallel-day', { id: day }))}
    >
      <Link to={to('move-in-parallel-accounts')} className={buttonClass()}>
        <Landmark size={16} aria-hidden="true" />
        {t('accounts')}
      </Link>
    </ListScreen>
  )
}

/** How many days in a row are clean, beside how many it takes. */
function Standing({ state: { days, needed, newestDay, isBehind, isRecent } }: { state: ParallelState }) {
  const t = useText(parallelMessages)
  const { count } = useFigures()
  const time = useTimeFormat()
  return (
    <div className={styles.standing}>
      <Tiles
        items={[
          [t('inARow'), count(days)],
          [t('needed'), count(needed)],
          [t('newest'), newestDay === null ? t('none') : time.day(newestDay)],
        ]}
      />
      {isBehind && <Notice tone="info">{t('behind')}</Notice>}
      {!isBehind && !isRecent && <Notice tone="warn">{t('stale')}</Notice>}
    </div>
  )
}
