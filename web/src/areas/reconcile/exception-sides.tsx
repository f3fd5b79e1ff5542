import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { type LedgerKind, ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { type Currency, houseCurrency } from '#contract/core/money.ts'
import type { BankSide, OwnSide } from '#contract/reconcile/exception.types.ts'
import { Money } from '#kit/parts/money.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

const currency: Currency = houseCurrency

/** What we have beside what the bank has: where one side is empty, that is what is wrong. */
export function BothSides({ lines, records }: { lines: readonly BankSide[]; records: readonly OwnSide[] }) {
  const t = useText(reconcileMessages)
  return (
    <div className={styles.sides}>
      <Side title={t('ourSide')} none={t('nothingOurs')} rows={records}>
        {records.map(record => (
          <OwnRecord key={record.id} record={record} />
        ))}
      </Side>
      <Side title={t('bankSide')} none={t('nothingTheirs')} rows={lines}>
        {lines.map(line => (
          <BankLine key={line.id} line={line} />
        ))}
      </Side>
    </div>
  )
}

type SideProps = { title: string; none: string; rows: readonly { amountMinor: number }[]; children: ReactNode }

function Side({ title, none, rows, children }: SideProps) {
  const t = useText(reconcileMessages)
  const sum = rows.reduce((total, { amountMinor }) => total + amountMinor, 0)
  return (
    <section className={styles.side} data-empty={rows.length === 0 || undefined}>
      <h3>{title}</h3>
      {rows.length === 0 ? <p className={dim.text}>{none}</p> : <ol>{children}</ol>}
      {rows.length > 1 && (
        <p className={styles.sum}>
          {t('sum')} <Money amountMinor={sum} currency={currency} signed />
        </p>
      )}
    </section>
  )
}

/** The account of the other side, as far as it is known. */
const accountOf = (bank: string | null, number: string): string =>
  bank === null || number === '' ? [bank, number].filter(Boolean).join(' ') : nameOfAccount({ bank, number })

function KindWord({ kind }: { kind: LedgerKind }) {
  const read = useRead()
  return read(ledgerKinds[kind])
}

export function OwnRecord({ record, children }: { record: OwnSide; children?: ReactNode }) {
  return (
    <li>
      <strong>
        <Money amountMinor={record.amountMinor} currency={currency} signed />
      </strong>
      <span>
        <KindWord kind={record.kind} />
        {record.number !== null && ' · '}
        {record.number !== null &&
          (record.preId === null ? (
            record.number
          ) : (
            <Link to={`${to('pre-transaction-deposit-withdraw')}?search=${record.number}`}>{record.number}</Link>
          ))}
      </span>
      <span className={dim.text}>
        {[record.name, accountOf(record.counterpartBank, record.counterpart)].filter(Boolean).join(' · ')}
      </span>
      <span className={dim.text}>
        <Time at={record.at} /> {record.reference}
      </span>
      {children}
    </li>
  )
}

export function BankLine({ line, children }: { line: BankSide; children?: ReactNode }) {
  const account = accountOf(line.counterpartBank, line.counterpartDigits)
  const who = [line.counterpartName, account].filter(Boolean).join(' · ')
  return (
    <li>
      <strong>
        <Money amountMinor={line.amountMinor} currency={currency} signed />
      </strong>
      <span>{who || line.description || '–'}</span>
      <span className={dim.text}>
        <Time at={line.at} /> {line.bankReference}
      </span>
      {children}
    </li>
  )
}
