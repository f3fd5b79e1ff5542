import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankLog, bankRecord, bankStatusWords, bankUseWords } from '#contract/bank/bank.record.ts'
import type { BankAccountRow, BankStatus } from '#contract/bank/bank.types.ts'
import { banks, nameOfAccount } from '#contract/core/bank.ts'
import { saidOf } from '#contract/core/field-said.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { ToList } from '#kit/screen/to-rows.tsx'
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
      <small>
        {sweep.openNumber === null ? nameOfAccount(sweep.toAccount) : read(ofSweep.open, { number: sweep.openNumber })}
      </small>
    </span>
  )
}

/** A difference is a warning, and leads to the days of the account. */
function bankDifference({ id, differenceMinor }: BankAccountRow, { locale, badge }: Show): ReactNode {
  if (differenceMinor === null) return '–'
  const text = formatMoney(differenceMinor, houseCurrency, locale)
  return differenceMinor === 0 ? (
    badge('ok', { th: text, en: text })
  ) : (
    <ToList rows={{ screen: 'reconcile', query: { accountId: id, unfit: true } }}>
      {badge('warn', { th: text, en: text })}
    </ToList>
  )
}

const saidSweep = says.when(
  { field: 'sweep', is: [null] },
  says.fixed(ofSweep.none),
  says.joined(
    ' ',
    says.filled(ofSweep.short, { above: says.money('sweep.aboveMinor'), keep: says.money('sweep.keepMinor') }),
    says.when(
      { field: 'sweep.openNumber', is: [null] },
      saidOf('sweep.toAccount', bankLog.sweepTo),
      says.filled(ofSweep.open, { number: says.text('sweep.openNumber') }),
    ),
  ),
)

const span = says.filled(
  { th: '{from}–{until}', en: '{from}–{until}' },
  { from: says.text('activeFrom'), until: says.text('activeUntil') },
)
const hours = says.when(
  { field: 'activeFrom', below: 'activeUntil' },
  span,
  says.when({ field: 'activeUntil', below: 'activeFrom' }, span, says.fixed(w.allDay)),
)

export const bankAccounts = defineList({
  call: bankCalls.searchBankAccounts,
  rowKey: 'id',
  columns: [
    column('bank', { lead: 'code' }),
    column('number', { lead: 'about', said: says.account('bank', 'number') }),
    column('name', { lead: 'who' }),
    column('uses'),
    column('status', {
      lead: 'state',
      render: ({ status }: BankAccountRow, { badge }: Show) => badge(tones[status], bankStatusWords[status]),
    }),
    column('balanceMinor', { lead: 'amount' }),
    column('reportedBalanceMinor'),
    column('differenceMinor', { render: bankDifference }),
    column('syncedAt', {
      lead: 'since',
      render: ({ syncedAt }: BankAccountRow, { ago }: Show) => (syncedAt === null ? '–' : ago(syncedAt)),
    }),
    column('inTodayMinor'),
    column('outTodayMinor'),
    column('dayLimitMinor', {
      said: says.when({ field: 'dayLimitMinor', is: [null] }, says.fixed(w.noLimit), says.money('dayLimitMinor')),
    }),
    {
      field: 'activeFrom',
      title: w.hours,
      said: hours,
    },
    { field: 'sweep', title: w.sweep, said: saidSweep, render: sweepRule },
    column('reportedAt', { hidden: true }),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'bank', title: bankRecord.bank.title, useOptions: textOptions(banks) },
    { kind: 'select', name: 'use', title: bankRecord.uses.title, useOptions: textOptions(bankUseWords) },
    { kind: 'select', name: 'status', title: bankRecord.status.title, useOptions: textOptions(bankStatusWords) },
    waitingRows,
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'payment-auto-add' } },
  live: 'bank',
  waits: 'bank',
})
