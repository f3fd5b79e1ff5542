import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { type QueueName, queuedWithin, queues } from '#contract/dashboard/dashboard-queues.ts'
import { figures } from '#contract/figures.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { addressOf, rowsOf, ToList } from '#kit/screen/to-rows.tsx'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Card } from './card.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

/** The queues of this admin, how much is in each, and how long the oldest has waited. */
export function QueuesCard() {
  const t = useText(dashboardMessages)
  const { count: write } = useFigures()
  const { waited } = useShow()
  return (
    <Card title={t('queues')} reading={useCall(dashboardCalls.getQueues)}>
      {({ queues: waiting }) => (
        <ul className={styles.queues}>
          {waiting
            .filter(({ name }) => !('inInbox' in queues[name]))
            .map(({ name, count, oldestAt }) => (
              <li key={name} data-waits={count > 0 || undefined}>
                <ToQueue name={name} />
                <strong>{write(count)}</strong>
                <span className={dim.text}>
                  {oldestAt === null ? (
                    t('nothingWaits')
                  ) : (
                    <>
                      {t('oldest')} {waited(oldestAt)}
                    </>
                  )}
                </span>
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}

function ToQueue({ name }: { name: QueueName }) {
  const title = useRead()(queues[name])
  const { figure } = queues[name]
  const within = queuedWithin(useCan(queues.matching.needs))
  if (figure !== null) return <Link to={addressOf(rowsOf(figure, within))}>{title}</Link>
  return (
    <button type="button" className={styles.asLink} onClick={() => approvalsOpen.set(true)}>
      {title}
    </button>
  )
}

/** The balances of the operator's accounts, by the ledger and by the banks. */
export function BalancesCard() {
  const t = useText(dashboardMessages)
  const read = useRead()
  const { money } = useFigures()
  return (
    <Card folds title={t('balances')} reading={useCall(dashboardCalls.getBankBalances)}>
      {({ accounts, totalMinor, currency }) =>
        accounts.length === 0 ? (
          <EmptyState title={t('noAccounts')} text={t('noAccountsText')}>
            <Can needs={screens['payment-auto-add'].needs}>
              <Link to={to('payment-auto-add')} className={buttonClass()}>
                {read(screens['payment-auto-add'])}
              </Link>
            </Can>
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {accounts.map(({ id, bank, number, name, balanceMinor, reportedBalanceMinor, differenceMinor }) => (
              <li key={id}>
                <Link to={to('payment-auto-transactions', { id })}>{nameOfAccount({ bank, number })}</Link>
                <Money amountMinor={balanceMinor} currency={currency} />
                <span className={dim.text}>
                  {name} ·{' '}
                  {reportedBalanceMinor === null
                    ? t('byBankNever')
                    : t('byBank', { amount: money(reportedBalanceMinor) })}
                </span>
                {differenceMinor !== null && differenceMinor !== 0 && (
                  <span className={styles.differs} title={read(figures.bankDifference)}>
                    <TriangleAlert size={14} aria-hidden="true" />
                    <ToList rows={{ screen: 'reconcile', query: { accountId: id, unfit: true } }}>
                      {t('differs', { amount: money(differenceMinor) })}
                    </ToList>
                  </span>
                )}
              </li>
            ))}
            <li>
              <span>{t('total')}</span>
              <strong>
                <Money amountMinor={totalMinor} currency={currency} />
              </strong>
            </li>
          </ul>
        )
      }
    </Card>
  )
}
