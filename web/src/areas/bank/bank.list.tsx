import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankRecord, bankStatusWords, bankUseWords } from '#contract/bank/bank.record.ts'
import type { BankAccountRow, BankStatus } from '#contract/bank/bank.types.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { bankMessages } from './bank.messages.ts'
import { sweepMessages } from './sweep.messages.ts'
import styles from './transfer.module.css'

const w = eachText(bankMessages)
const column = columnsOf(bankRecord)
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
    column('bank', { lead: 'code' }),
    column('number', {
      lead: 'about',
      render: ({ bank, number }: BankAccountRow) => formatAccountNumber(bank, number),
    }),
    column('name', { lead: 'who' }),
    column('uses'),
    column('status', {
      lead: 'state',
      render: ({ status }: BankAccountRow, { badge }: Show) => badge(tones[status], bankStatusWords[status]),
    }),
    column('balanceMinor', { lead: 'amount' }),
    column('reportedBalanceMinor'),
    column('syncedAt', {
      lead: 'since',
      render: ({ syncedAt }: BankAccountRow, { ago }: Show) => (syncedAt === null ? '–' : ago(syncedAt)),
    }),
    column('inTodayMinor'),
    column('outTodayMinor'),
    column('dayLimitMinor', {
      render: ({ dayLimitMinor }: BankAccountRow, { money, read }: Show) =>
        dayLimitMinor === null ? read(w.noLimit) : money(dayLimitMinor, houseCurrency),
    }),
    {
      field: 'activeFrom',
      title: w.hours,
      render: ({ activeFrom, activeUntil }, { read }) =>
        activeFrom === activeUntil ? read(w.allDay) : `${activeFrom}–${activeUntil}`,
    },
    { field: 'sweep', title: w.sweep, render: sweepRule },
    column('reportedAt', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'bank', title: bankRecord.bank.title, useOptions: textOptions(banks) },
    { kind: 'select', name: 'use', title: bankRecord.uses.title, useOptions: textOptions(bankUseWords) },
    { kind: 'select', name: 'status', title: bankRecord.status.title, useOptions: textOptions(bankStatusWords) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'bank',
})
