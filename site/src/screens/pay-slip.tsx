import { useId, useState } from 'react'
import { pictureKinds } from '#contract/core/picture.ts'
import { maxUploadBytes, maxUploadMb } from '#contract/core/upload.ts'
import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { call } from '#site/client/client.ts'
import { wire } from '#site/client/wire.ts'
import { Card, Notice } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { useText } from '#site/text/text.ts'
import { payMessages } from './pay.messages.ts'

/** The picture of a transfer, by which staff find the money. */
export function Slip({ pre: { id, slipCount } }: { pre: OwnPre }) {
  const t = useText(payMessages)
  const input = useId()
  const { isBusy, problem, run } = useDoing()
  const [isTooLarge, setTooLarge] = useState(false)
  const add = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > maxUploadBytes)
    if (file.size > maxUploadBytes) return
    run(async () => {
      const content = await base64Of(file)
      await call(wire.addOwnSlip, { params: { id }, body: { file: { name: file.name || 'slip', content } } })
    })
  }
  return (
    <Card label={t('slip')}>
      <div className="field">
        <label htmlFor={input}>{t('slip')}</label>
        <input
          id={input}
          className="input"
          type="file"
          accept={pictureKinds.join(',')}
          disabled={isBusy}
          onChange={event => add(event.target.files?.[0])}
        />
        <span className="hint">{t('slipHint', { mb: maxUploadMb })}</span>
      </div>
      {isTooLarge && <Notice kind="bad">{t('slipTooLarge', { mb: maxUploadMb })}</Notice>}
      {problem && <Notice kind="bad">{problem}</Notice>}
      {slipCount > 0 && <Notice kind="good">{t('slips', { count: slipCount })}</Notice>}
    </Card>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
