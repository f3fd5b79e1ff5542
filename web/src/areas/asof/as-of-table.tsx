import type { ReactNode } from 'react'
import type { AsOf } from '#contract/asof/as-of.calls.ts'
import { ledgerAccounts } from '#contract/core/ledger-kinds.ts'
import { recordOf } from '#contract/records.ts'
import { useShow } from '#kit/parts/show.tsx'
import { written } from '#kit/record/written.tsx'
import { useText } from '#kit/text/text.ts'
import { asOfMessages } from './as-of.messages.ts'
import styles from './as-of.module.css'

type Row = { name: string; was: ReactNode; now: ReactNode; differs: boolean }

/** Every field or account: what it was, and what it is now where that is something else. */
function ThenAndNow({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useText(asOfMessages)
  return (
    <table className={styles.then} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('was')}</th>
          <th scope="col">{t('now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, was, now, differs }) => (
          <tr key={name} data-differs={differs} {...(differs && { title: t('changed') })}>
            <th scope="row">{name}</th>
            <td>{was}</td>
            <td>{differs ? <mark>{now}</mark> : t('same')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ContentThen({ entity, content, now }: { entity: string } & Pick<AsOf, 'content' | 'now'>) {
  const t = useText(asOfMessages)
  const show = useShow()
  const fieldOf = recordOf(entity)
  const names = [...new Set([...Object.keys(content ?? {}), ...Object.keys(now ?? {})])]
  const rows = names.map((name): Row => {
    const field = fieldOf(name)
    const side = (snapshot: AsOf['content']) =>
      snapshot && Object.hasOwn(snapshot, name) ? written(field, snapshot[name], show) : '–'
    const differs = JSON.stringify(content?.[name] ?? null) !== JSON.stringify(now?.[name] ?? null)
    return { name: field ? show.read(field.title) : name, was: side(content), now: side(now), differs }
  })
  // What differs is what somebody looks for.
  const ordered = rows.toSorted((one, other) => Number(other.differs) - Number(one.differs))
  return <ThenAndNow title={t('content')} rows={ordered} />
}

export function BalancesThen({ balances }: Pick<AsOf, 'balances'>) {
  const t = useText(asOfMessages)
  const show = useShow()
  const rows = balances.map(
    ({ account, currency, thenMinor, nowMinor }): Row => ({
      name: show.read(ledgerAccounts[account]),
      was: thenMinor === null ? t('archived') : show.money(thenMinor, currency),
      now: show.money(nowMinor, currency),
      differs: thenMinor !== nowMinor,
    }),
  )
  return <ThenAndNow title={t('balances')} rows={rows} />
}
