import { Undo2 } from 'lucide-react'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { ExceptionDetail, ExceptionRow } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses, type FixName, fixes, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { ClassText } from './exception.cells.ts'
import type { ExceptionQuestion } from './exception.dialog.tsx'
import { Candidates, Returns } from './exception-candidates.tsx'
import { FixHistory } from './exception-history.tsx'
import { fixIcons } from './exception-icons.tsx'
import { BankLine, BothSides, OwnRecord } from './exception-sides.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

const readCalls = {
  deposit: reconcileCalls.getDepositException,
  withdraw: reconcileCalls.getWithdrawException,
} as const

type Props = {
  row: ExceptionRow
  side: ReconcileSide
  ask(question: ExceptionQuestion, exception: ExceptionDetail): void
  onClose(): void
}

/** One exception in full: both sides of it, what may be its other side, and what can be done about it. */
export function ExceptionDrawer({ row, side, ask, onClose }: Props) {
  const read = useRead()
  const { data, error, refresh } = useCall(readCalls[side], { params: { id: row.id } })
  return (
    <Drawer title={`${read(exceptionClasses[row.class])} · ${nameOfAccount(row.ownAccount)}`} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && <Content exception={data} ask={question => ask(question, data)} />}
    </Drawer>
  )
}

/** What needs nothing to be chosen stands as a button; a tie and what came back are chosen in their lists. */
const plainFixes = (exception: ExceptionDetail): readonly FixName[] => {
  const bankHas = (exception.bankMinor ?? 0) - (exception.ownMinor ?? 0)
  return exceptionClasses[exception.class].fixes.filter(fix => {
    if (fix === 'tie') return exception.class === 'splitIn' || exception.class === 'splitOut'
    if (fix === 'return') return exception.records.length > 0
    if (fix === 'gain') return bankHas > 0
    return fix === 'loss' || fix === 'fee' ? bankHas < 0 : true
  })
}

type ContentProps = { exception: ExceptionDetail; ask(question: ExceptionQuestion): void }

function Content({ exception, ask }: ContentProps) {
  const t = useText(reconcileMessages)
  const read = useRead()
  const { lines, records, twin, status, candidates, returns } = exception
  const difference = (exception.bankMinor ?? 0) - (exception.ownMinor ?? 0)
  const mayFix = status === 'open' && !exception.isAsked && !exception.dayIsClosed
  const last = exception.history[0]
  const mayUndo = status === 'settled' && last?.undoneAt === null
  const actions: RowAction[] = mayFix
    ? plainFixes(exception).map(fix => ({
        title: read(fixes[fix]),
        icon: fixIcons[fix],
        danger: fix === 'reverse',
        run: () => ask({ command: 'fix', fix }),
      }))
    : []
  const undo: RowAction = { title: t('undo'), icon: <Undo2 size={16} />, run: () => ask({ command: 'undo' }) }
  return (
    <>
      <p>
        <ClassText row={exception} />
      </p>
      <BothSides lines={lines} records={records} />
      {lines.length > 0 && records.length > 0 && difference !== 0 && (
        <p className={styles.sum}>
          {t('difference')} <Money amountMinor={difference} currency={exception.currency} signed />
        </p>
      )}
      {twin && (
        <section className={styles.side}>
          <h3>{t('twin')}</h3>
          <ol>
            {twin.line && <BankLine line={twin.line} />}
            {twin.record && <OwnRecord record={twin.record} />}
          </ol>
        </section>
      )}
      <WaitingApproval subjectId={exception.id} kinds={['reconcileDeposit', 'reconcileWithdraw']}>
        {exception.isAsked && <Notice tone="warn">{t('isAsked')}</Notice>}
      </WaitingApproval>
      {exception.dayIsClosed && status === 'open' && <Notice tone="info">{t('dayIsClosed')}</Notice>}
      <ActionButtons actions={mayUndo && !exception.isAsked ? [undo] : actions} />
      {mayFix && (
        <>
          <Candidates candidates={candidates} onTie={candidate => ask({ command: 'fix', fix: 'tie', candidate })} />
          <Returns records={returns} onReturn={returned => ask({ command: 'fix', fix: 'return', returned })} />
        </>
      )}
      <FixHistory exception={exception} />
    </>
  )
}
