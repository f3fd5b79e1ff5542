import { NativeSelect } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { plusDays } from '#contract/customreport/period.ts'
import { explainCalls } from '#contract/explain/explain.calls.ts'
import { type Against, type ExplainStep, type Explanation, stepsAtMost } from '#contract/explain/explain.types.ts'
import { type Dimension, type ExplainedFigure, explained } from '#contract/explain/explained.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Compared } from '#kit/parts/compared.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { Spinner } from '#kit/plain/spinner.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { explainMessages } from './explain.messages.ts'
import styles from './explain.module.css'
import { Opening } from './explain-opening.tsx'
import { ExplainParts } from './explain-parts.tsx'
import { ExplainPath, ExplainSplits } from './explain-path.tsx'

const { explainFigure } = explainCalls

/** What is compared; the whole days are the last two that are over. */
const pairs = ['yesterday', 'lastWeek', 'whole'] as const
type Pair = (typeof pairs)[number]
const againstOf = (pair: Pair, today: string): Against =>
  pair === 'whole' ? { day: plusDays(today, -1), before: plusDays(today, -2) } : pair

type Asked = { pair: Pair; within: readonly ExplainStep[]; by: Dimension | undefined }

type Props = { figure: ExplainedFigure; title: string; today: string; onClose(): void }

/** What a figure differs by from another day, part by part, each a step deeper. */
export function ExplainDrawer({ figure, title, today, onClose }: Props) {
  const t = useText(explainMessages)
  const [asked, setAsked] = useState<Asked>({ pair: 'yesterday', within: [], by: undefined })
  const { pair, within, by } = asked
  const body = { figure, against: againstOf(pair, today), within }
  // Without a split the server chooses one, and says how much each explains; both stay as somebody looks at another.
  const best = useReading(explainFigure, { body }, { keepOld: true })
  const chosen = useReading(explainFigure, { body: { ...body, by } }, { keepOld: true, enabled: by !== undefined })
  const { data, error, refresh, refreshing } = by === undefined ? best : chosen
  const to = (steps: readonly ExplainStep[]) => setAsked({ pair, within: steps, by: undefined })
  const back = { title: t('back'), icon: <Undo2 size={16} />, key: 'b', run: () => to(within.slice(0, -1)) }
  return (
    <Drawer title={title} actions={within.length > 0 ? [back] : []} onClose={onClose}>
      <div className={styles.drawer} aria-busy={refreshing || !data}>
        <NativeSelect
          label={t('against')}
          value={pair}
          data={pairs.map(value => ({ value, label: t(value) }))}
          onChange={event => {
            const next = pairs.find(name => name === event.currentTarget.value)
            setAsked({ pair: next ?? 'yesterday', within: [], by: undefined })
          }}
        />
        {error && <ErrorState error={error} retry={refresh} />}
        {!error && !data && <Spinner size={24} />}
        {!error && data && (
          <>
            <ExplainPath within={data.within} names={data.names} onChange={to} />
            <Total figure={figure} shown={data} />
            <ExplainSplits
              splits={best.data?.splits ?? data.splits}
              by={data.by}
              onChange={next => setAsked({ ...asked, by: next })}
            />
            <ExplainParts
              figure={figure}
              shown={data}
              onDeeper={data.within.length < stepsAtMost ? key => to([...data.within, { by: data.by, is: key }]) : null}
              onBack={data.within.length > 0 ? back.run : null}
            />
          </>
        )}
      </div>
    </Drawer>
  )
}

/** What the chosen parts come to on both days, and until when that is. */
function Total({ figure, shown }: { figure: ExplainedFigure; shown: Explanation }) {
  const t = useText(explainMessages)
  const format = useTimeFormat()
  const { money, count } = useFigures()
  const write = explained[figure].unit === 'money' ? money : count
  const { total, upTo } = shown
  const days = { day: format.day(shown.day), before: format.day(shown.before) }
  return (
    <section className={styles.total} aria-label={t('total')}>
      <strong>
        <Opening figure={figure} shown={shown} steps={shown.within} side="now" value={total.now} />
      </strong>
      <Compared now={total.now} before={total.before} format={write} />
      <p className={dim.text}>
        {upTo === null ? t('days', days) : t('upTo', { ...days, time: format.clock(new Date(upTo)) })}
      </p>
    </section>
  )
}
