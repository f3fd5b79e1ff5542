import { useCallback, useState } from 'react'
import { useStore } from '#browser/store.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { rowOf } from '#kit/list/row-place.ts'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { type LineQuestion, useLineActions } from './line.actions.tsx'
import { LineDialog } from './line.dialog.tsx'
import { lines } from './line.list.ts'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { GapAlarm } from './line-gaps.tsx'
import { LinePanel } from './line-panel.tsx'
import { useLineBulk } from './pretransaction-bulk.tsx'

/** Where the panel takes the focus. Opened once more, it takes it again. */
type Entry = { begin: 'heading' | 'search'; turn: number }
/** A question is asked from the row or from the panel, and the next line is gone on to there. */
type Asked = LineQuestion & { from: 'row' | 'panel' }

export default function PreTransactionMatchingScreen() {
  const t = useText(lineMessages)
  const read = useRead()
  const isPhone = useStore(phone)
  const { open, ...work } = useRowWork(lines)
  const [{ begin, turn }, setEntry] = useState<Entry>({ begin: 'heading', turn: 0 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const enter = useCallback(
    (at: Entry['begin'], row: LineRow) => {
      open(row)
      setEntry(before => ({ begin: at, turn: before.turn + 1 }))
    },
    [open],
  )
  const find = useCallback((row: LineRow) => enter('search', row), [enter])
  const askFromRow = useCallback((question: LineQuestion) => setAsked({ ...question, from: 'row' }), [])
  const askFromPanel = useCallback((question: LineQuestion) => setAsked({ ...question, from: 'panel' }), [])
  const rowActions = useLineActions({ ask: askFromRow, find })
  const bulkActions = useLineBulk()
  const panelActions = useLineActions({ ask: askFromPanel, find })
  const enterNext = (row: LineRow, by: 1 | -1) => {
    const next = work.beside(row, by)
    if (next) enter('heading', next)
  }
  const { shown } = work
  return (
    <div className={styles.matching}>
      <GapAlarm />
      <div className={styles.lines}>
        <ListScreen
          list={lines}
          title={read(screens['pre-transaction-matching'])}
          work={{ ...work, open }}
          onOpen={row => enter('heading', row)}
          rowActions={rowActions}
          {...(bulkActions && { bulkActions })}
        />
      </div>
      <div className={styles.beside}>
        {shown ? (
          <LinePanel
            key={turn}
            row={shown}
            begin={begin}
            ask={askFromPanel}
            actions={panelActions}
            stepsOn={work.stepsOn}
            onStep={by => enterNext(shown, by)}
            onBack={() => rowOf(shown.id)?.focus()}
          />
        ) : (
          // On a phone the list is above it, and there are no keys.
          !isPhone && <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
        )}
      </div>
      {asked && (
        <LineDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            if (asked.from === 'panel') enterNext(asked.line, 1)
            else work.focusNext(asked.line)
          }}
        />
      )}
    </div>
  )
}
