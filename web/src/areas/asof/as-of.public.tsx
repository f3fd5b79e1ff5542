import { CalendarClock } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { asOfMessages } from './as-of.messages.ts'
import { type AsOfOf, asOfOpen } from './as-of.state.ts'

/**
 * The button to how something was at an instant: `<AsOfButton kind="member" id={member.id} />`. Its drawer stands beside the
 * screens, so that its form is never inside of another one.
 */
export function AsOfButton({ size, ...about }: AsOfOf & { size?: 'small' }) {
  const t = useText(asOfMessages)
  return (
    <Button
      {...(size && { size, look: 'quiet' as const })}
      icon={<CalendarClock size={size ? 14 : 16} />}
      onClick={() => asOfOpen.set(about)}
    >
      {t('open')}
    </Button>
  )
}
