import { useEffect, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import { Button, type ButtonLook } from './button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { plainMessages } from './plain.messages.ts'

type Props = {
  /** The value, or how to get it; nothing is copied where that gives none. */
  value: string | (() => Promise<string | undefined>)
  label?: string
  look?: ButtonLook
  worded?: boolean
}

/** Copies a value and confirms it. `label` says what is copied when the button has no text of its own. */
export function CopyButton({ value, label, look = 'quiet', worded = false }: Props) {
  const t = useText(plainMessages)
  const [state, setState] = useState<'copy' | 'copied' | 'copyRefused'>('copy')
  useEffect(() => {
    if (state === 'copy') return
    const timer = setTimeout(() => setState('copy'), 1600)
    return () => clearTimeout(timer)
  }, [state])
  const text = t(state)
  async function copy() {
    const copied = typeof value === 'string' ? value : await value()
    if (copied === undefined) return
    // A browser may refuse it, as by a policy of the company.
    await navigator.clipboard.writeText(copied).then(
      () => setState('copied'),
      () => setState('copyRefused'),
    )
  }
  return (
    <Button
      look={look}
      size={look === 'plain' ? 'normal' : 'small'}
      aria-label={worded ? undefined : [text, label].filter(Boolean).join(' ')}
      title={text}
      icon={state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      {worded || state === 'copyRefused' ? text : undefined}
    </Button>
  )
}
