import { useEffect, useEffectEvent, useState } from 'react'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import type { OwnNotice } from '#contract/announcement/announcement.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { RichTextView } from '#kit/rich-text/rich-text.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { noticesMessages } from './notices.messages.ts'
import styles from './notices.module.css'

type Props = { notices: readonly OwnNotice[]; onClose(): void }

/** What is announced, to be read. Opening it is having seen it; what was new stays marked until it is closed. */
export function NoticeDrawer({ notices, onClose }: Props) {
  const t = useText(noticesMessages)
  const locale = useLocale()
  const change = useChange()
  const [fresh] = useState(() => new Set(notices.filter(({ isSeen }) => !isSeen).map(({ id }) => id)))
  const see = useEffectEvent(() => {
    if (fresh.size === 0) return
    change(announcementCalls.seeNotices, { body: { ids: [...fresh] } }).catch(toastError)
  })
  useEffect(() => see(), [])
  return (
    <Drawer title={t('notices')} onClose={onClose}>
      <ul className={styles.notices}>
        {notices.map(({ id, title, bodyTh, bodyEn, pinned, startsAt }) => (
          <li key={id} className={styles.notice}>
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
