import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { ring } from '#kit/live/ring.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Button } from '#kit/plain/button.tsx'
import { preference } from '#kit/store/preference.ts'
import { useText } from '#kit/text/text.ts'
import { pretransactionMessages } from './pretransaction.messages.ts'

const soundChoice = preference('queueSound', ['on', 'off'])
const beginnings: ReadonlySet<string> = new Set(['pending', 'requested'])

/** Tells of new requests: by a sound, where it is on, and by a number before the title of a tab that is put aside. */
export function QueueBell() {
  const t = useText(pretransactionMessages)
  const sound = useStore(soundChoice)
  const [unseen, setUnseen] = useState(0)
  useLive('request', ({ action }) => {
    if (!beginnings.has(action)) return
    if (document.visibilityState !== 'visible') setUnseen(before => before + 1)
    if (sound === 'on') ring()
  })
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') setUnseen(0)
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  useEffect(() => {
    if (unseen === 0) return
    const { title } = document
    document.title = `(${unseen}) ${title}`
    return () => {
      document.title = title
    }
  }, [unseen])
  return (
    <Button
      look="quiet"
      aria-pressed={sound === 'on'}
      icon={sound === 'on' ? <Bell size={16} /> : <BellOff size={16} />}
      onClick={() => soundChoice.set(sound === 'on' ? 'off' : 'on')}
    >
      {t('sound')}
    </Button>
  )
}
