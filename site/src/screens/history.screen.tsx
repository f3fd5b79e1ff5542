import { useState } from 'react'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Confirm } from '#site/kit/confirm.tsx'
import { Notice, Shown } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { historyMessages } from './history.messages.ts'
import { canCancel, isWaiting, preWords } from './pre.words.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const lookMs = 10_000

export default function History() {
  const t = useText(historyMessages)
  const [before, setBefore] = useState<string>()
  const page = useReply(
    wire.listOwn,
    { body: before === undefined ? {} : { before } },
    { again: ({ items }) => (items.some(isWaiting) ? lookMs : null) },
  )
  return (
    <Screen title={t('title')}>
      <Shown of={page}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <Notice>{t('empty')}</Notice>
            ) : (
              <ul className="site-card lines">
                {items.map(pre => (
                  <Entry key={pre.id} pre={pre} />
                ))}
              </ul>
            )}
            <div className="wrap">
              {before !== undefined && (
                <button type="button" className="site-button second" onClick={() => setBefore(undefined)}>
                  {t('newest')}
                </button>
              )}
              {next !== null && (
                <button type="button" className="site-button second" onClick={() => setBefore(next)}>
                  {t('older')}
                </button>
              )}
            </div>
          </>
        )}
      </Shown>
    </Screen>
  )
}

function Entry({ pre }: { pre: OwnPre }) {
  const t = useText(historyMessages)
  const read = useRead()
  const { money, moment } = useFormat()
  const { id, number, kind, amountMinor, currency, status, createdAt, rejection } = pre
  return (
    <li className="stack">
      <div className="row">
        <strong>{t(kind)}</strong>
        <strong className="money">{money(amountMinor, currency)}</strong>
      </div>
      <div className="row">
        <span className="muted">
          {number} · <time dateTime={createdAt}>{moment(createdAt)}</time>
        </span>
        <span className="badge">{read(preWords[status])}</span>
      </div>
      {kind === 'withdrawal' && <WithdrawalSteps pre={pre} />}
      {rejection && <p>{read(rejection)}</p>}
      {(canCancel(pre) || (kind === 'deposit' && isWaiting(pre))) && (
        <div className="wrap">
          {kind === 'deposit' && isWaiting(pre) && (
            <Link className="site-button second small" href={`/deposit/${id}`}>
              {t('open')}
            </Link>
          )}
          {canCancel(pre) && (
            <Confirm
              label={t('cancel')}
              question={t('cancelAsk', { number })}
              onDo={() => call(wire.cancelOwn, { params: { id } })}
            />
          )}
        </div>
      )}
    </li>
  )
}
