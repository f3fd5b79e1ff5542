import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useCalm } from '#kit/screen/calm.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { newsMessages } from '#web/areas/notification/news-messages.public.ts'
import { forgetUnread, loadUnread, unread } from '#web/areas/notification/unread-state.public.ts'
import { BarDoor } from '../bar-door.tsx'

const NewsDrawer = lazyPart(async () => ({
  default: (await import('#web/areas/notification/news-drawer.public.tsx')).NewsDrawer,
}))

/** The bell: the number of unread notifications, and the newest of them. It is updated by the live channel and never polls. */
export function NewsDoor() {
  const t = useText(newsMessages)
  const { count } = useStore(unread)
  const [open, setOpen] = useState(false)
  const isCalm = useCalm()
  useEffect(() => {
    if (!isCalm) return
    void loadUnread()
    return forgetUnread
  }, [isCalm])
  useLive('notification', () => void hear())
  return (
    <>
      <BarDoor
        label={count > 0 ? t('unreadCount', { count }) : t('notifications')}
        count={Math.max(0, count)}
        icon={<Bell size={16} />}
        onOpen={() => setOpen(true)}
      />
      {open && <NewsDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

/** Counts again, and plays the sounds that the admin has chosen. */
async function hear(): Promise<void> {
  const known = new Set(unread.get().notifications.map(({ id }) => id))
  const newest = Math.max(0, ...known)
  await loadUnread({ force: true })
  const fresh = unread.get().notifications.filter(({ id }) => id > newest)
  if (fresh.length === 0) return
  const { announce } = await import('#web/areas/notification/announce.public.ts')
  await announce(fresh)
}
