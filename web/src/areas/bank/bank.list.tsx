import type { ReactNode } from 'react'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { BankAccountRow, BankStatus } from '#contract/bank/bank.types.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { bankMessages } from './bank.messages.ts'
import { sweepMessages } from './sweep.messages.ts'
import styles from './transfer.module.css'

const w = eachText(bankMessages)
const ofSweep = eachText(sweepMessages)
const tones = { active: 'ok', paused: 'warn', archived: 'muted' } as const satisfies Record<BankStatus, string>

function sweepRule({ sweep }: BankAccountRow, { locale, read }: Show): ReactNode {
  if (!sweep) return read(ofSweep.none)
  const amount = (minor: number) => formatMoney(minor, houseCurrency, locale)
  return (
    <span className={styles.maker}>
      {read(ofSweep.short, { above: amount(sweep.aboveMinor), keep: amount(sweep.keepMinor) })}
      <small>{sweep.openNumber === null ? sweep.toAccount : read(ofSweep.open, { number: sweep.openNumber })}</small>
    </span>
  )
}

export const bankAccounts = defineList({
  call: bankCalls.searchBankAccounts,
  rowKey: 'id',
  columns: [
    { field: 'bank', title: w.bank, render: ({ bank }, { read }) => read(banks[bank]) },
    { field: 'number', title: w.number, render: ({ bank, number }) => formatAccountNumber(bank, number) },
    { field: 'name', title: w.name },
    { field: 'uses', title: w.uses, render: ({ uses }, { read }) => uses.map(use => read(w[use])).join(', ') },
    { field: 'status', title: w.status, render: ({ status }, { badge }) => badge(tones[status], w[status]) },
    {
      field: 'balanceMinor',
      title: w.balance,
      align: 'end',
      render: ({ balanceMinor }, { money }) => money(balanceMinor, houseCurrency),
    },
    {
      field: 'reportedBalanceMinor',
      title: w.reportedBalance,
      align: 'end',
      render: ({ reportedBalanceMinor }, { money }) =>
        reportedBalanceMinor === null ? '–' : money(reportedBalanceMinor, houseCurrency),
    },
    {
      field: 'syncedAt',
      title: w.syncedAt,
      render: ({ syncedAt }, { ago }) => (syncedAt === null ? '–' : ago(syncedAt)),
    },
    {
      field: 'inTodayMinor',
      title: w.inToday,
      align: 'end',
      render: ({ inTodayMinor }, { money }) => money(inTodayMinor, houseCurrency),
    },
    {
      field: 'outTodayMinor',
      title: w.outToday,
      align: 'end',
      render: ({ outTodayMinor }, { money }) => money(outTodayMinor, houseCurrency),
    },
    {
      field: 'dayLimitMinor',
      title: w.dayLimit,
      align: 'end',
      render: ({ dayLimitMinor }, { money, read }) =>
        dayLimitMinor === null ? read(w.noLimit) : money(dayLimitMinor, houseCurrency),
    },
    {
      field: 'activeFrom',
      title: w.hours,
      render: ({ activeFrom, activeUntil }, { read }) =>
        activeFrom === activeUntil ? read(w.allDay) : `${activeFrom}–${activeUntil}`,
    },
    { field: 'sweep', title: w.sweep, render: sweepRule },
    {
      field: 'reportedAt',
      title: w.reportedAt,
      hidden: true,
      render: ({ reportedAt }, { time }) => (reportedAt === null ? '–' : time(reportedAt)),
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
