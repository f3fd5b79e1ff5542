import { Link } from 'react-router'
import { useStore } from '#browser/store.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { newsMessages } from './news-messages.public.ts'
import { levelWord, noticeWords } from './notification.cells.tsx'
import styles from './notification.module.css'
import { unread } from './unread-state.public.ts'
import { useFollow, useMarkRead } from './use-way.ts'

/** The newest unread notifications. Following one to its subject marks it as read. */
export function NewsDrawer({ onClose }: { onClose(): void }) {
  const t = useText(newsMessages)
  const show = useShow()
  const { count, notifications } = useStore(unread)
  const follow = useFollow()
  const markRead = useMarkRead()
  return (
    <Drawer title={t('notifications')} onClose={onClose}>
      {count === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={styles.news}>
        {notifications.map(row => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                onClose()
                follow(row)
              }}
            >
              {noticeWords(row, show)}
              <span className={styles.under}>
                {levelWord(row, show)}
                {show.ago(row.at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={to('notification-list')} className={buttonClass('plain')} onClick={onClose}>
          {count > notifications.length
            ? `${t('showAll')} · ${t('more', { count: count - notifications.length })}`
            : t('showAll')}
        </Link>
        {count > 0 && <Button onClick={() => void markRead()}>{t('readAll')}</Button>}
      </div>
    </Drawer>
  )
}
