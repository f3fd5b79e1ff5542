import './print.css'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentBrand } from '#kit/brand/brand.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { shellMessages } from './shell.messages.ts'

/** The head of a printed page, shown nowhere else: the brand, the admin, and the time of printing. */
export function PrintHead({ name }: { name: string }) {
  const { name: brandName, theme } = currentBrand()
  const t = useText(shellMessages)
  const format = useTimeFormat()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // The browser renders the page right after this event, so the time must be there by then.
    const look = () => flushSync(() => setNow(new Date()))
    addEventListener('beforeprint', look)
    return () => removeEventListener('beforeprint', look)
  }, [])
  return (
    <div className="print-head">
      <img src={theme.logo} alt="" width={20} height={20} />
      <strong>{brandName}</strong>
      <span>{t('printed', { time: format.dateTime(now), name })}</span>
    </div>
  )
}
