import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { BankAccountRow, BankStatus } from '#contract/bank/bank.types.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { bankMessages } from './bank.messages.ts'
import { sweepMessages } from './sweep.messages.ts'
import styles from './transfer.module.css'

const w = eachText(bankMessages)
const tones = { active: 'ok', paused: 'warn', archived: 'muted' } as const satisfies Record<BankStatus, string>

function Status({ status }: { status: BankStatus }) {
  return <StatusBadge tone={tones[status]}>{useText(bankMessages)(status)}</StatusBadge>
}

function BankName({ account }: { account: BankAccountRow }) {
  return useRead()(banks[account.bank])
}

function Uses({ account }: { account: BankAccountRow }) {
  const t = useText(bankMessages)
  return account.uses.map(use => t(use)).join(', ')
}

function Hours({ account: { activeFrom, activeUntil } }: { account: BankAccountRow }) {
  const t = useText(bankMessages)
  return activeFrom === activeUntil ? t('allDay') : `${activeFrom}–${activeUntil}`
}

function Limit({ account }: { account: BankAccountRow }) {
  const t = useText(bankMessages)
  return account.dayLimitMinor === null ? t('noLimit') : <Money amountMinor={account.dayLimitMinor} currency="THB" />
}

function Sweep({ account: { sweep } }: { account: BankAccountRow }) {
  const t = useText(sweepMessages)
  const locale = useLocale()
  if (!sweep) return t('none')
  const amount = (minor: number) => formatMoney(minor, 'THB', locale)
  return (
    <span className={styles.maker}>
      {t('short', { above: amount(sweep.aboveMinor), keep: amount(sweep.keepMinor) })}
      <small>{sweep.openNumber === null ? sweep.toAccount : t('open', { number: sweep.openNumber })}</small>
    </span>
  )
}

export const bankAccounts = defineList({
  call: bankCalls.searchBankAccounts,
  rowKey: 'id',
  columns: [
    { field: 'bank', title: w.bank, render: account => <BankName account={account} /> },
    { field: 'number', title: w.number, render: ({ bank, number }) => formatAccountNumber(bank, number) },
    { field: 'name', title: w.name },
    { field: 'uses', title: w.uses, render: account => <Uses account={account} /> },
    { field: 'status', title: w.status, render: ({ status }) => <Status status={status} /> },
    {
      field: 'balanceMinor',
      title: w.balance,
      align: 'end',
      render: ({ balanceMinor }, { money }) => money(balanceMinor, 'THB'),
    },
    {
      field: 'reportedBalanceMinor',
      title: w.reportedBalance,
      align: 'end',
      render: ({ reportedBalanceMinor }) =>
        reportedBalanceMinor === null ? '–' : <Money amountMinor={reportedBalanceMinor} currency="THB" />,
    },
    {
      field: 'syncedAt',
      title: w.syncedAt,
      render: ({ syncedAt }) => (syncedAt === null ? '–' : <Time at={syncedAt} relative />),
    },
    {
      field: 'inTodayMinor',
      title: w.inToday,
      align: 'end',
      render: ({ inTodayMinor }, { money }) => money(inTodayMinor, 'THB'),
    },
    {
      field: 'outTodayMinor',
      title: w.outToday,
      align: 'end',
      render: ({ outTodayMinor }, { money }) => money(outTodayMinor, 'THB'),
    },
    { field: 'dayLimitMinor', title: w.dayLimit, align: 'end', render: account => <Limit account={account} /> },
    { field: 'activeFrom', title: w.hours, render: account => <Hours account={account} /> },
    { field: 'sweep', title: w.sweep, render: account => <Sweep account={account} /> },
    {
      field: 'reportedAt',
      title: w.reportedAt,
      hidden: true,
      render: ({ reportedAt }) => (reportedAt === null ? '–' : <Time at={reportedAt} />),
    },
    {
      field: 'createdAt',
      title: w.createdAt,
      sortable: true,
      hidden: true,
      render: ({ createdAt }, { time }) => time(createdAt),
    },
  ],
  filters: [
    { kind: 'select', name: 'bank', title: w.bank, useOptions: textOptions(banks) },
    {
      kind: 'select',
      name: 'use',
      title: w.use,
      useOptions: textOptions({ deposit: w.deposit, withdraw: w.withdraw, hold: w.hold }),
    },
    {
      kind: 'select',
      name: 'status',
      title: w.status,
      useOptions: textOptions({ active: w.active, paused: w.paused, archived: w.archived }),
    },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'bank',
})
