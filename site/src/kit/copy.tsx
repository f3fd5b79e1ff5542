import { useState } from 'react'
import { useText } from '#site/text/text.ts'
import { kitMessages } from './kit.messages.ts'

const saidMs = 2000

/** Copies a text, and confirms it for a moment. `of` says what is copied, for screen readers. */
export function Copy({ text, of }: { text: string; of: string }) {
  const t = useText(kitMessages)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), saidMs)
  }
  return (
    <button type="button" className="site-button second small" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      <span className="unseen">{of}</span>
    </button>
  )
}
