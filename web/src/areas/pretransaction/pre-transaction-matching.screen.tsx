import { useCallback, useMemo, useRef, useState } from 'react'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { type LineQuestion, useLineActions } from './line.actions.tsx'
import { LineDialog } from './line.dialog.tsx'
import { lines } from './line.list.ts'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { GapAlarm } from './line-gaps.tsx'
import { LinePanel } from './line-panel.tsx'

/** The line beside the list, and where its panel takes the focus. Opened once more, it takes it again. */
type Shown = { row: LineRow; begin: 'heading' | 'search'; turn: number }

export default function PreTransactionMatchingScreen() {
  const t = useText(lineMessages)
  const read = useRead()
  const [shown, setShown] = useState<Shown | null>(null)
  const [question, setQuestion] = useState<LineQuestion | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const show = useCallback(
    (begin: Shown['begin']) => (row: LineRow) => setShown(before => ({ row, begin, turn: (before?.turn ?? 0) + 1 })),
    [],
  )
  const find = useMemo(() => show('search'), [show])
  const actions = useLineActions({ ask: setQuestion, find })
  const back = () => page.current?.querySelector<HTMLElement>(`tr[data-row="${shown?.row.id}"]`)?.focus()
  return (
    <div className={styles.matching} ref={page}>
      <GapAlarm />
      <div className={styles.lines}>
        <ListScreen
          list={lines}
          title={read(screens['pre-transaction-matching'])}
          onOpen={show('heading')}
          rowActions={actions}
        />
      </div>
      <div className={styles.beside}>
        {shown ? (
          <LinePanel key={shown.turn} row={shown.row} begin={shown.begin} ask={setQuestion} onBack={back} />
        ) : (
          <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
        )}
      </div>
      {question && <LineDialog {...question} onClose={() => setQuestion(null)} />}
    </div>
  )
}
