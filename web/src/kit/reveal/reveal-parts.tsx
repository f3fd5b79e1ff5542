import { Eye, EyeOff } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { revealMessages } from './reveal.messages.ts'
import styles from './reveal.module.css'
import type { Reveal } from './use-reveal.ts'

/** Shows the whole numbers of a list, or hides them again. */
export function RevealButton({ reveal }: { reveal: Reveal | undefined }) {
  const t = useText(revealMessages)
  if (!reveal) return null
  const isOpen = reveal.seconds > 0
  const title = isOpen ? t('mask') : t('open', { minutes: reveal.state.minutes })
  return (
    <Button
      look="quiet"
      aria-label={title}
      title={title}
      icon={isOpen ? <EyeOff size={16} /> : <Eye size={16} />}
      onClick={isOpen ? reveal.end : reveal.open}
    />
  )
}

/** Says for how long a list still shows whole numbers, and ends it. */
export function RevealStrip({ reveal }: { reveal: Reveal | undefined }) {
  const t = useText(revealMessages)
  const number = useNumber()
  if (!reveal || reveal.seconds === 0) return null
  const { seconds, state, end } = reveal
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles.strip} role="status">
      <Eye size={16} aria-hidden="true" />
      <span>
        {/* A screen reader announces that it began, not each second. */}
        <strong role="timer" aria-live="off">
          {t('shown', { time })}
        </strong>{' '}
        {t('left', { left: number.format(state.left) })}
      </span>
      <Button size="small" onClick={end}>
        {t('hide')}
      </Button>
    </div>
  )
}
