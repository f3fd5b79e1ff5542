import { useState } from 'react'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Shown } from '#site/kit/parts.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { walletMessages } from './wallet.messages.ts'

export const statementAccounts = ['cash', 'bonus', 'hold'] as const
export type StatementAccount = (typeof statementAccounts)[number]

const step = 20
/** The most that one answer returns. */
const most = 100

/** The movements, newest first. A longer statement is read as one answer, so that it stays consistent while it grows. */
export function Statement({ account }: { account: StatementAccount }) {
  const t = useText(walletMessages)
  const read = useRead()
  const { money, moment } = useFormat()
  const [size, setSize] = useState(step)
  const statement = useReply(wire.getStatement, { body: { account, size } })
  return (
    <Shown of={statement}>
      {({ lines, next }) => (
        <>
          {lines.length === 0 && <p className="muted">{t('empty')}</p>}
          <ul className="lines">
            {lines.map(({ id, at, kind, changeMinor, balanceMinor, currency }) => (
              <li key={id}>
                <div className="row">
                  <span>{read(ledgerKinds[kind])}</span>
                  <strong className="money">
                    {changeMinor > 0 ? '+' : ''}
                    {money(changeMinor, currency)}
                  </strong>
                </div>
                <div className="row muted">
                  <time dateTime={at}>{moment(at)}</time>
                  <span className="money">{t('left', { amount: money(balanceMinor, currency) })}</span>
                </div>
              </li>
            ))}
          </ul>
          {next !== null && size < most && (
            <button type="button" className="site-button second" onClick={() => setSize(size + step)}>
              {t('more')}
            </button>
          )}
        </>
      )}
    </Shown>
  )
}
