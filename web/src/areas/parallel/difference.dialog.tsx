import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { reason } from '#contract/core/base.record.ts'
import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { differenceClasses } from '#contract/parallel/parallel.rules.ts'
import type { Difference, ParallelDayDetail } from '#contract/parallel/parallel.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { parallelMessages } from './parallel.messages.ts'
import styles from './parallel.module.css'

export type DifferenceCommand = 'explain' | 'withdraw'
type Props = { row: Difference; onClose(): void }

const w = eachText(parallelMessages)
export const reasonField = area({ title: reason.title, hint: w.reasonHint })
const explainFields = { differenceMinor: carried, reason: reasonField }

export function DifferenceDialog({ command, ...props }: Props & { command: DifferenceCommand }) {
  return command === 'explain' ? <ExplainDialog {...props} /> : <WithdrawDialog {...props} />
}

function ExplainDialog({ row: { id, memberUsername, differenceMinor }, onClose }: Props) {
  const t = useText(parallelMessages)
  const { money } = useFigures()
  return (
    <ChangeDialog
      title={t('explainTitle', { name: memberUsername })}
      call={parallelCalls.explainDifference}
      params={{ id }}
      initial={{ differenceMinor, reason: '' }}
      fields={explainFields}
      action={t('explain')}
      done={t('explained')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('explainText', { amount: money(differenceMinor) })}</p>
    </ChangeDialog>
  )
}

function WithdrawDialog({ row: { id, memberUsername, differenceMinor }, onClose }: Props) {
  const t = useText(parallelMessages)
  const { money } = useFigures()
  return (
    <ChangeDialog
      title={t('withdraw')}
      call={parallelCalls.withdrawExplanation}
      params={{ id }}
      initial={{}}
      fields={{}}
      action={t('withdraw')}
      done={t('withdrawn')}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('withdrawText', { name: memberUsername, amount: money(differenceMinor) })}</p>
    </ChangeDialog>
  )
}

const classFields = { day: carried, class: carried, count: carried, reason: reasonField }

/** One reason for all differences of one cause: which cause is chosen first, since how many are seen goes with it. */
export function ExplainClassDialog({ day: { day, open }, onClose }: { day: ParallelDayDetail; onClose(): void }) {
  const t = useText(parallelMessages)
  const { read } = useShow()
  const { count: written } = useFigures()
  const time = useTimeFormat()
  const [chosen, setChosen] = useState(open[0])
  if (!chosen) return null
  return (
    <ChangeDialog
      key={chosen.class}
      title={t('explainAll')}
      call={parallelCalls.explainClass}
      initial={{ day, class: chosen.class, count: chosen.count, reason: '' }}
      fields={classFields}
      action={t('explain')}
      done={({ count }) => t('explainedAll', { count: written(count) })}
      closesWhenStale
      onClose={onClose}
    >
      <p>{t('explainAllText', { day: time.day(day) })}</p>
      <fieldset className={styles.causes}>
        <legend>{t('cause')}</legend>
        {open.map(each => (
          <label key={each.class}>
            <input type="radio" name="cause" checked={each.class === chosen.class} onChange={() => setChosen(each)} />
            {read(differenceClasses[each.class])} ({written(each.count)})
          </label>
        ))}
      </fieldset>
    </ChangeDialog>
  )
}
