import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { BarDoor } from '../bar-door.tsx'
import { announcementsMessages } from './announcements.messages.ts'
import { useAnnouncements } from './use-announcements.ts'

const AnnouncementDrawer = lazyPart(async () => ({
  default: (await import('./announcement-drawer.tsx')).AnnouncementDrawer,
}))

/** The button to the announcements for staff or agents, with the number of new ones. Without announcements it is not shown. */
export function AnnouncementDoor() {
  const t = useText(announcementsMessages)
  const [open, setOpen] = useState(false)
  const announcements = useAnnouncements()
  const count = announcements?.filter(({ isSeen }) => !isSeen).length ?? 0
  if (!open && !announcements?.length) return null
  return (
    <>
      <BarDoor
        label={count > 0 ? t('announcementsNew', { count }) : t('announcements')}
        count={count}
        icon={<Megaphone size={16} />}
        onOpen={() => setOpen(true)}
      />
      {open && <AnnouncementDrawer announcements={announcements ?? []} onClose={() => setOpen(false)} />}
    </>
  )
}
