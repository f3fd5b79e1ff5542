import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayRecord } from '#contract/reconcile/day.record.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { Money } from '#kit/parts/money.tsx'
import { to } from '#kit/screen/to.ts'
import { useNumber } from '#kit/text/number.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

const screensOf = {
  deposit: 'pre-transaction-reconcile-deposit',
  withdraw: 'pre-transaction-reconcile-withdraw',
  lines: 'pre-transaction-matching',
} as const satisfies Record<string, ScreenName>

const sideWords = { deposit: 'inDeposits', withdraw: 'inWithdrawals' } as const

/** How far it has come, over the accounts and days that the list is narrowed to. Every number leads to its rows. */
export function DayTiles() {
  const t = useText(reconcileMessages)
  const read = useRead()
  const { format: number } = useNumber()
  const [params] = useSearchParams()
  const { accountId, from, to: until } = readQuery(reconcileCalls.searchDays, params)
  const body = { ...(accountId && { accountId }), ...(from && { from }), ...(until && { to: until }) }
  const { data } = useReading(reconcileCalls.getTiles, { body }, { keepOld: true })
  if (!data) return <div className={styles.tiles} aria-busy="true" />
  const share = (count: number) => (data.lineCount === 0 ? '–' : `${Math.floor((count * 100) / data.lineCount)}%`)
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...(accountId ? { accountId: String(accountId) } : {}), ...more })}`
  const inDays = { ...(from && { from: String(from) }), ...(until && { to: String(until) }) }
  return (
    <section className={styles.tiles} aria-label={read(dayRecord.tiedCount.title)}>
      <Tile title={read(dayRecord.tiedCount.title)} value={share(data.tiedCount)}>
        <ToRows of="lines" query={query({ ...inDays, tied: 'any' })}>
          {t('ofLines', { count: number(data.tiedCount), all: number(data.lineCount) })}
        </ToRows>
      </Tile>
      <Tile title={read(dayRecord.autoCount.title)} value={share(data.autoCount)}>
        <ToRows of="lines" query={query({ ...inDays, tied: 'auto' })}>
          {t('ofLines', { count: number(data.autoCount), all: number(data.lineCount) })}
        </ToRows>
      </Tile>
      <Tile title={t('openExceptions')} value={number(data.openCount)}>
        <span className={styles.links}>
          {(['deposit', 'withdraw'] as const).map(side => (
            <ToRows key={side} of={side} query={query({})}>
              {t(sideWords[side], { count: number(data.bySide[side]) })}
            </ToRows>
          ))}
        </span>
      </Tile>
      <Tile
        title={read(dayRecord.atRiskMinor.title)}
        value={<Money amountMinor={data.atRiskMinor} currency={data.currency} />}
      >
        <Link to={query({ unfit: 'true' })}>{t('unfitYes')}</Link>
      </Tile>
      <div className={styles.tile}>
        <h2>{t('ageing')}</h2>
        <dl className={styles.ages}>
          {bands.map(({ name, title }) => (
            <div key={name}>
              <dt>{t(title)}</dt>
              <dd>
                <span className={styles.links}>
                  {(['deposit', 'withdraw'] as const).map(side => (
                    <ToRows key={side} of={side} query={query({ age: name })}>
                      {t(sideWords[side], { count: number(data.ageing[name][side]) })}
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

/** Who may not open the rows still sees the number. */
type Rows = { of: keyof typeof screensOf; query: string; children: ReactNode }

function ToRows({ of, query, children }: Rows) {
  const screen = screensOf[of]
  return useCan(screens[screen].needs) ? <Link to={`${to(screen)}${query}`}>{children}</Link> : <span>{children}</span>
}
