import { useEffect, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import { Button, type ButtonLook } from './button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { plainMessages } from './plain.messages.ts'

type Props = { value: string; label?: string; look?: ButtonLook; worded?: boolean }

/** Copies a value and confirms it. `label` says what is copied when the button has no text of its own. */
export function CopyButton({ value, label, look = 'quiet', worded = false }: Props) {
  const t = useText(plainMessages)
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 1600)
    return () => clearTimeout(timer)
  }, [done])
  const text = t(done ? 'copied' : 'copy')
  return (
    <Button
      look={look}
      size={look === 'plain' ? 'normal' : 'small'}
      aria-label={worded ? undefined : [text, label].filter(Boolean).join(' ')}
      title={text}
      icon={done ? <CheckIcon /> : <CopyIcon />}
      onClick={async () => {
        await navigator.clipboard.writeText(value)
        setDone(true)
      }}
    >
      {worded ? text : undefined}
    </Button>
  )
}
