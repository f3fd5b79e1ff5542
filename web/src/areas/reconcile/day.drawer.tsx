import { useState } from 'react'
import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import { figures } from '#contract/figures.ts'
import { dayRecord } from '#contract/reconcile/day.record.ts'
import type { DayRow, LedgerCheck } from '#contract/reconcile/day.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import { dayState } from './day.list.ts'
import { OwnRecord } from './exception-sides.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

const r = dayRecord

type Props = {
  row: DayRow
  actions(row: DayRow): readonly RowAction[]
  onClose(): void
}

/** One account on one day in full: both sides, what the ledger itself says, and the rows behind every number. */
export function DayDrawer({ row, actions, onClose }: Props) {
  const format = useTimeFormat()
  const { data, error, refresh } = useCall(reconcileCalls.getDay, { params: { id: row.id } })
  return (
    <Drawer title={`${nameOfAccount(row.ownAccount)} · ${format.day(row.day)}`} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <WaitingApproval subjectId={row.id} kinds={['reconcileDay']} />
          <Figures day={data} />
          <Check check={data.check} day={data} />
          <ActionButtons actions={actions(data)} />
          <Facts day={data} />
          <Behind day={data} />
        </>
      )}
    </Drawer>
  )
}

/** What the bank's balances moved beyond what its lines say: lines that are missing between them. */
const unseen = (day: DayRow): number =>
  day.closingStatementMinor - day.openingStatementMinor - (day.statementInMinor - day.statementOutMinor - day.feeMinor)

/**
 * Opening, what moved and closing, by the bank and by the ledger beside each other, and what the bank has more in each row. So
 * the difference of the day is the sum of those between opening and closing.
 */
function Figures({ day }: { day: DayRow }) {
  const t = useText(reconcileMessages)
  const show = useShow()
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={day.currency} />
  const missing = unseen(day)
  const rows = [
    ['opening', day.openingStatementMinor, day.openingLedgerMinor],
    ['in', day.statementInMinor, day.ledgerInMinor],
    ['out', -day.statementOutMinor, -day.ledgerOutMinor],
    ['fee', -day.feeMinor, -day.feeMinor],
    ...(day.hasStatement && missing !== 0 ? [['unseen', missing, 0] as const] : []),
    ['closing', day.closingStatementMinor, day.closingLedgerMinor],
  ] as const
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{show.day(day.day)}</th>
          <th scope="col">{t('bank')}</th>
          <th scope="col">{t('ledger')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, bank, ledger]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>{day.hasStatement ? money(bank) : '–'}</td>
            <td>{money(ledger)}</td>
            <td>{day.hasStatement ? money(bank - ledger) : '–'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" title={show.read(figures.dayDifference)}>
            {show.read(r.differenceMinor.title)}
          </th>
          <td colSpan={3}>{day.hasStatement ? money(day.differenceMinor) : '–'}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Check({ check, day }: { check: LedgerCheck; day: DayRow }) {
  const t = useText(reconcileMessages)
  const locale = useLocale()
  const amount = formatMoney(check.ledgerMinor, day.currency, locale)
  if (check.agrees) return <Notice tone="ok">{t('checkAgrees', { amount })}</Notice>
  if (check.isBehind) return <Notice tone="info">{t('checkBehind')}</Notice>
  return (
    <Notice tone="bad">
      {t('checkDiffers', { amount, days: formatMoney(check.daysMinor, day.currency, locale) })}
    </Notice>
  )
}

function Facts({ day }: { day: DayRow }) {
  const t = useText(reconcileMessages)
  const show = useShow()
  const { read } = show
  const { closedAt } = day
  return (
    <Detail
      items={[
        [read(r.status.title), dayState(day, show)],
        ...(closedAt === null
          ? []
          : ([
              [read(r.closedByName.title), [day.closedByName, day.secondName].filter(Boolean).join(' · ')],
              [read(r.closedAt.title), <Time key="closed" at={closedAt} />],
              [read(r.explanation.title), day.explanation],
            ] as const)),
        [read(r.lineCount.title), t('ofLines', { count: day.tiedCount, all: day.lineCount })],
        [read(r.gapCount.title), String(day.gapCount)],
        [read(r.exceptionCount.title), String(day.exceptionCount)],
        [read(r.refreshedAt.title), <Time key="refreshed" at={day.refreshedAt} />],
      ]}
    />
  )
}

/** The rows that the numbers are made of. */
function Behind({ day }: { day: DayRow }) {
  const t = useText(reconcileMessages)
  const [open, setOpen] = useState(false)
  const days = `from=${day.day}&to=${day.day}`
  const lines = to('payment-auto-transactions', { id: day.accountId })
  const deposits = screens['pre-transaction-reconcile-deposit']
  const withdrawals = screens['pre-transaction-reconcile-withdraw']
  return (
    <section>
      <div className={styles.links}>
        <Can needs={screens['payment-auto-transactions'].needs}>
          <Link to={`${lines}?${days}`}>{t('showLines')}</Link>
        </Can>
        <Can needs={deposits.needs}>
          <Link to={`${deposits.path}?accountId=${day.accountId}&${days}`}>
            {t('showExceptions')}: {t('in')}
          </Link>
        </Can>
        <Can needs={withdrawals.needs}>
          <Link to={`${withdrawals.path}?accountId=${day.accountId}&${days}`}>
            {t('showExceptions')}: {t('out')}
          </Link>
        </Can>
        <Button size="small" look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('showRecords')}
        </Button>
      </div>
      {open && <DayRecords day={day} />}
    </section>
  )
}

function DayRecords({ day }: { day: DayRow }) {
  const t = useText(reconcileMessages)
  const { data, error, refresh } = useCall(reconcileCalls.listDayRecords, { params: { id: day.id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <>
      <h3 className={styles.title}>{t('records')}</h3>
      {data.rows.length === 0 && <p className={dim.text}>{t('noRecords')}</p>}
      <ol className={styles.rows}>
        {data.rows.map(record => (
          <OwnRecord key={record.id} record={record} />
        ))}
      </ol>
      {data.isCut && <p className={dim.text}>{t('cut')}</p>}
    </>
  )
}
