import type { ReactNode } from 'react'
import { queues } from '#contract/dashboard/dashboard-queues.ts'
import { alarms } from '#contract/officegroup/alarm.rules.ts'
import type { GroupBrand } from '#contract/officegroup/officegroup.types.ts'
import type { Opening } from '#contract/officegroup/opening.rules.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { groupMessages } from '../group.messages.ts'
import { OpenInBrand } from './open-in-brand.tsx'
import styles from './overview.module.css'
import type { Shown } from './shown.ts'

type Row = {
  key: string
  what: string
  opening?: Opening
  value: ReactNode
  note?: string | undefined
  isBad?: boolean
}

/** What waits in a brand, what is wrong there, and what is in its accounts. Parts that the account may not see are left out. */
export function BrandCard({ brand, shown }: { brand: GroupBrand; shown: Shown }) {
  const t = useText(groupMessages)
  const read = useRead()
  const { id, name, queues: waiting, alarms: wrong, balances } = brand
  if (!waiting && !wrong && !balances) return null
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      {waiting && (
        <Part
          title={t('queues')}
          of={waiting}
          shown={shown}
          none={t('noQueues')}
          brandId={id}
          rows={waiting.data
            .filter(({ count }) => count > 0)
            .flatMap(queue => (queue.name === 'approval' ? [] : [{ ...queue, name: queue.name }]))
            .map(queue => ({
              key: queue.name,
              opening: queue.name,
              what: read(queues[queue.name]),
              value: shown.count(queue.count),
              note: queue.oldestAt === null ? undefined : t('oldest', { at: shown.at(queue.oldestAt) }),
            }))}
        />
      )}
      {wrong && (
        <Part
          title={t('alarms')}
          of={wrong}
          shown={shown}
          none={t('noAlarms')}
          brandId={id}
          rows={wrong.data.map(alarm => ({
            key: alarm.name,
            what: read(alarms[alarm.name]),
            value: shown.count(alarm.count),
            isBad: true,
          }))}
        />
      )}
      {balances && (
        <Part
          title={`${t('balances')} ${shown.money(balances.data.totalMinor, balances.data.currency)}`}
          of={balances}
          shown={shown}
          none={t('noAccounts')}
          brandId={id}
          rows={balances.data.accounts.map(account => ({
            key: account.id,
            opening: 'balances',
            what: `${account.bank.toUpperCase()} ${account.number}`,
            value: shown.money(account.balanceMinor, balances.data.currency),
            note: account.differenceMinor
              ? t('difference', { amount: shown.money(account.differenceMinor, balances.data.currency) })
              : account.name,
            isBad: Boolean(account.differenceMinor),
          }))}
        />
      )}
    </section>
  )
}

type PartProps = {
  title: string
  of: { at: string; isFresh: boolean }
  shown: Shown
  none: string
  brandId: string
  rows: readonly Row[]
}

function Part({ title, of, shown, none, brandId, rows }: PartProps) {
  const t = useText(groupMessages)
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {!of.isFresh && <p className={styles.note}>{t('lastSaid', { at: shown.at(of.at) })}</p>}
      {rows.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul>
          {rows.map(({ key, what, opening, value, note, isBad }) => (
            <li key={key} data-bad={isBad === true ? true : undefined}>
              <span>
                {what}
                {note && <small>{note}</small>}
              </span>
              {opening ? (
                <OpenInBrand brandId={brandId} what={opening} label={what}>
                  {value}
                </OpenInBrand>
              ) : (
                <strong>{value}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
