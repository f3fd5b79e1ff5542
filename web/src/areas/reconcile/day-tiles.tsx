import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { dayRecord } from '#contract/reconcile/day.record.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { type Query, readQuery } from '#kit/list/list.state.ts'
import { Money } from '#kit/parts/money.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

/** Each side with the words and the figures of its links. */
const sides = [
  { side: 'deposit', words: 'inDeposits', count: 'openDeposits', amount: 'depositsAtRisk' },
  { side: 'withdraw', words: 'inWithdrawals', count: 'openWithdrawals', amount: 'withdrawalsAtRisk' },
] as const

/** How far it has come, over the accounts and days that the list is narrowed to. Every number leads to its rows. */
export function DayTiles() {
  const t = useText(reconcileMessages)
  const read = useRead()
  const { format: number } = useNumber()
  const { money } = useFigures()
  const [params] = useSearchParams()
  const { accountId, from, to } = readQuery(reconcileCalls.searchDays, params)
  const body = { ...(accountId && { accountId }), ...(from && { from }), ...(to && { to }) }
  const { data } = useReading(reconcileCalls.getTiles, { body }, { keepOld: true })
  if (!data) return <div className={styles.tiles} aria-busy="true" />
  const share = (count: number) => (data.lineCount === 0 ? '–' : `${Math.floor((count * 100) / data.lineCount)}%`)
  const text = (value: Query[string] | undefined) => (value === undefined ? undefined : String(value))
  const ofAccount = { accountId: text(accountId) }
  const inDays = { ...ofAccount, from: text(from), to: text(to) }
  return (
    <section className={styles.tiles} aria-label={read(dayRecord.tiedCount.title)}>
      <Tile title={read(dayRecord.tiedCount.title)} value={share(data.tiedCount)}>
        <ToRows of="matchedLines" within={inDays} value={data.tiedCount}>
          {t('ofLines', { count: number(data.tiedCount), all: number(data.lineCount) })}
        </ToRows>
      </Tile>
      <Tile title={read(dayRecord.autoCount.title)} value={share(data.autoCount)}>
        <ToRows of="autoLines" within={inDays} value={data.autoCount}>
          {t('ofLines', { count: number(data.autoCount), all: number(data.lineCount) })}
        </ToRows>
      </Tile>
      <Tile title={t('openExceptions')} value={number(data.openCount)}>
        <span className={styles.links}>
          {sides.map(({ side, words, count }) => (
            <ToRows key={side} of={count} within={ofAccount} value={data.bySide[side].count}>
              {t(words, { count: number(data.bySide[side].count) })}
            </ToRows>
          ))}
        </span>
      </Tile>
      <Tile
        title={read(dayRecord.atRiskMinor.title)}
        value={<Money amountMinor={data.atRiskMinor} currency={data.currency} />}
      >
        <span className={styles.links}>
          {sides.map(({ side, words, amount }) => (
            <ToRows key={side} of={amount} within={ofAccount} value={data.bySide[side].amountMinor}>
              {t(words, { count: money(data.bySide[side].amountMinor) })}
            </ToRows>
          ))}
        </span>
      </Tile>
      <div className={styles.tile}>
        <h2>{t('ageing')}</h2>
        <dl className={styles.ages}>
          {bands.map(({ name, title }) => (
            <div key={name}>
              <dt>{t(title)}</dt>
              <dd>
                <span className={styles.links}>
                  {sides.map(({ side, words, count }) => (
                    <ToRows key={side} of={count} within={{ ...ofAccount, age: name }} value={data.ageing[name][side]}>
                      {t(words, { count: number(data.ageing[name][side]) })}
                    </ToRows>
                  ))}
                </span>
                <Money amountMinor={data.ageing[name].amountMinor} currency={data.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const bands = [
  { name: 'day', title: 'ageDay' },
  { name: 'week', title: 'ageWeek' },
  { name: 'month', title: 'ageMonth' },
  { name: 'older', title: 'ageOlder' },
] as const

function Tile({ title, value, children }: { title: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <h2>{title}</h2>
      <strong>{value}</strong>
      {children}
    </div>
  )
}
