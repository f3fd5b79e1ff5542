import { Landmark, MessageSquareText } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { LiveTopic } from '#contract/frames/live.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import type { Difference, ParallelDayDetail } from '#contract/parallel/parallel.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { useDifferenceActions } from './difference.actions.tsx'
import { type DifferenceCommand, DifferenceDialog, ExplainClassDialog } from './difference.dialog.tsx'
import { DifferenceDrawer } from './difference.drawer.tsx'
import { differences } from './difference.list.ts'
import { parallelMessages } from './parallel.messages.ts'
import styles from './parallel.module.css'
import { dayResult } from './parallel-day.list.ts'

const readAnew = [parallelCalls.getParallelDay, parallelCalls.searchDifferences, parallelCalls.getDifference]
const topics: readonly LiveTopic[] = ['parallel']
const often = { restMs: 1_000 }

export default function MoveInParallelDayScreen() {
  // Days are known by themselves: the address says which one.
  const { id: day = '' } = useParams()
  const t = useText(parallelMessages)
  const time = useTimeFormat()
  const within = useMemo(() => ({ day }), [day])
  const [question, setQuestion] = useState<{ command: DifferenceCommand; row: Difference } | null>(null)
  const [isExplaining, setExplaining] = useState(false)
  const ask = useCallback((command: DifferenceCommand, row: Difference) => setQuestion({ command, row }), [])
  const actions = useDifferenceActions(ask)
  const work = useRowWork(differences)
  const { data, error } = useCall(parallelCalls.getParallelDay, { body: { day } })
  useFresh(readAnew, topics, often)
  return (
    <>
      <ListScreen
        list={differences}
        title={t('dayTitle', { day: time.day(day) })}
        within={within}
        work={work}
        summary={data ? <Result day={data} /> : error && <NoSuchDay />}
        renderRecord={row => <DifferenceDrawer row={row} actions={actions} onClose={work.close} />}
        rowActions={actions}
      >
        <Link
          to={addressOf({ screen: 'move-in-parallel-accounts', query: { from: day, to: day } })}
          className={buttonClass()}
        >
          <Landmark size={16} aria-hidden="true" />
          {t('accounts')}
        </Link>
        <Can needs={parallelCalls.explainClass.needs}>
          <Button
            icon={<MessageSquareText size={16} />}
            disabled={!data || data.open.length === 0}
            onClick={() => setExplaining(true)}
          >
            {t('explainAll')}
          </Button>
        </Can>
      </ListScreen>
      {question && <DifferenceDialog {...question} onClose={() => setQuestion(null)} />}
      {isExplaining && data && <ExplainClassDialog day={data} onClose={() => setExplaining(false)} />}
    </>
  )
}

function Result({ day }: { day: ParallelDayDetail }) {
  const t = useText(parallelMessages)
  const show = useShow()
  const { count } = useFigures()
  return (
    <div className={styles.standing}>
      <p>
        {dayResult(day, show)}
        <span>{t('compared', { count: count(day.comparedCount), equal: count(day.equalCount) })}</span>
      </p>
    </div>
  )
}

function NoSuchDay() {
  return (
    <div className={styles.standing}>
      <Notice tone="info">{useText(parallelMessages)('noSuchDay')}</Notice>
    </div>
  )
}
