import { useEffect, useEffectEvent, useState } from 'react'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import type { OwnAnnouncement } from '#contract/announcement/announcement.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { RichTextView } from '#kit/rich-text/rich-text.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { announcementsMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'

type Props = { announcements: readonly OwnAnnouncement[]; onClose(): void }

/** The announcements, to be read. Opening the drawer marks them as seen; new ones stay highlighted until it is closed. */
export function AnnouncementDrawer({ announcements, onClose }: Props) {
  const t = useText(announcementsMessages)
  const locale = useLocale()
  const change = useChange()
  const [fresh] = useState(() => new Set(announcements.filter(({ isSeen }) => !isSeen).map(({ id }) => id)))
  const see = useEffectEvent(() => {
    if (fresh.size === 0) return
    change(announcementCalls.seeAnnouncements, { body: { ids: [...fresh] } }).catch(toastError)
  })
  useEffect(() => see(), [])
  return (
    <Drawer title={t('announcements')} onClose={onClose}>
      <ul className={styles.announcements}>
        {announcements.map(({ id, title, bodyTh, bodyEn, pinned, startsAt }) => (
          <li key={id} className={styles.announcement}>
            <h3>{(locale === 'en' && title.en) || title.th}</h3>
            <p className={styles.about}>
              {fresh.has(id) && <StatusBadge tone="info">{t('isNew')}</StatusBadge>}
              {pinned && <StatusBadge tone="muted">{t('pinned')}</StatusBadge>}
              <Time at={startsAt} relative />
            </p>
            <RichTextView text={(locale === 'en' ? bodyEn : null) ?? bodyTh} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
