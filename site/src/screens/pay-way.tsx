import { QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { Copy } from '#site/kit/copy.tsx'
import { Card, Pairs, Waiting } from '#site/kit/parts.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { payMessages } from './pay.messages.ts'

/** The instructions for paying a deposit, by its channel. */
export function WayToPay({ pre }: { pre: OwnPre }) {
  if (pre.qr) return <Scan pre={pre} qr={pre.qr} />
  if (pre.channel === 'gateway') return <Gateway url={pre.redirectUrl} />
  return pre.payTo && <Transfer payTo={pre.payTo} />
}

const qrPixels = 240

function Scan({ pre: { amountMinor, currency, number }, qr }: { pre: OwnPre; qr: NonNullable<OwnPre['qr']> }) {
  const t = useText(payMessages)
  const { money } = useFormat()
  const drawn = useRef<SVGSVGElement>(null)
  // The phone that shows the code cannot scan it: banks' apps read it from the photos.
  const keep = () => {
    const text = drawn.current && new XMLSerializer().serializeToString(drawn.current)
    if (!text) return
    const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
    void savePicture(url, `${number}.png`)
  }
  return (
    <Card title={t('scan')}>
      <QRCodeSVG
        ref={drawn}
        value={qr.payload}
        size={qrPixels}
        level="M"
        marginSize={4}
        role="img"
        aria-label={t('qr', { amount: money(amountMinor, currency) })}
        style={{ margin: '0 auto' }}
      />
      <p className="hint">{t('scanHint')}</p>
      <button type="button" className="site-button second" onClick={keep}>
        {t('keep')}
      </button>
      <Pairs rows={[[t('reference'), qr.reference]]} />
    </Card>
  )
}

/** Saves the code as a bitmap, which every bank's app can read. */
async function savePicture(url: string, name: string): Promise<void> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = qrPixels * 3
  canvas.height = qrPixels * 3
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(url)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}

function Transfer({ payTo: { bank, number, name } }: { payTo: NonNullable<OwnPre['payTo']> }) {
  const t = useText(payMessages)
  const read = useRead()
  return (
    <Card title={t('transfer')}>
      <Pairs
        rows={[
          [t('bank'), read(banks[bank])],
          [t('account'), <strong key="number">{formatAccountNumber(bank, number)}</strong>],
          [t('name'), name],
        ]}
      />
      <Copy text={number} of={t('account')} />
      <p className="hint">{t('transferHint')}</p>
    </Card>
  )
}

function Gateway({ url }: { url: string | null }) {
  const t = useText(payMessages)
  if (url === null) {
    return (
      <Card label={t('preparing')}>
        <p>{t('preparing')}</p>
        <Waiting />
      </Card>
    )
  }
  return (
    <a className="site-button wide" href={url} rel="noreferrer">
      {t('go')}
    </a>
  )
}
