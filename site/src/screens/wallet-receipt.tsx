import { useId, useState } from 'react'
import type { Seal } from '#contract/receipt/receipt.types.ts'
import { call } from '#site/client/client.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Copy } from '#site/kit/copy.tsx'
import { Card, Notice, Shown } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { walletMessages } from './wallet.messages.ts'
import type { StatementAccount } from './wallet-statement.tsx'

/** A statement with what proves it, of days that are sealed. */
export function Receipts({ account }: { account: StatementAccount }) {
  const t = useText(walletMessages)
  const seals = useReply(wire.listSeals, {})
  return (
    <Card title={t('receipt')}>
      <Shown of={seals}>
        {({ seals: sealed }) =>
          sealed.length === 0 ? <p className="muted">{t('noSeals')}</p> : <Choose account={account} seals={sealed} />
        }
      </Shown>
    </Card>
  )
}

const week = 7

function Choose({ account, seals }: { account: StatementAccount; seals: readonly Seal[] }) {
  const t = useText(walletMessages)
  const { day } = useFormat()
  const { isBusy, problem, run } = useDoing()
  const [to, setTo] = useState(seals[0]?.day ?? '')
  const [from, setFrom] = useState(seals[Math.min(week, seals.length) - 1]?.day ?? '')
  const last = seals.find(seal => seal.day === to)
  const download = () =>
    run(async () => {
      const receipt = await call(wire.makeReceipt, { body: { account, from, to } })
      save(`receipt-${account}-${from}-${to}.json`, JSON.stringify(receipt, null, 1))
    })
  return (
    <div className="stack">
      <p className="muted">{t('receiptText')}</p>
      <Day label={t('from')} value={from} days={seals.filter(seal => seal.day <= to)} onChoose={setFrom} />
      <Day
        label={t('to')}
        value={to}
        days={seals}
        onChoose={chosen => {
          setTo(chosen)
          if (from > chosen) setFrom(chosen)
        }}
      />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <button type="button" className="site-button" disabled={isBusy} onClick={download}>
        {t('download')}
      </button>
      {last && (
        <div>
          <p className="muted">{t('sealOf', { day: day(last.day) })}</p>
          <p className="muted plain-text">{last.hash}</p>
          <Copy text={last.hash} of={t('sealOf', { day: day(last.day) })} />
        </div>
      )}
      <a href="/verify.html" target="_blank" rel="noreferrer">
        {t('verifyPage')}
      </a>
      <a href="/verify.html" download="verify.html">
        {t('verifySave')}
      </a>
    </div>
  )
}

type DayProps = { label: string; value: string; days: readonly Seal[]; onChoose(day: string): void }

function Day({ label, value, days, onChoose }: DayProps) {
  const id = useId()
  const { day } = useFormat()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {days.map(seal => (
          <option key={seal.day} value={seal.day}>
            {day(seal.day)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Lets the browser save what the page has. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read the content some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 30_000)
}
