import { CheckCheck, MailOpen, Send } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useStore } from '#browser/store.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { notifications } from './notification.list.ts'
import { notificationMessages } from './notification.messages.ts'
import { unread } from './unread-state.public.ts'
import { useCalledFor, useFollow, useMarkRead } from './use-way.ts'

const { listNotifications, createNotification } = notificationCalls
const read = [listNotifications]
const topics = ['notification'] as const
const often = { restMs: 500 }

/** All notifications of the admin. New ones appear automatically: no change by another admin could disturb the list. */
export default function NotificationListScreen() {
  const t = useText(notificationMessages)
  const follow = useFollow()
  const markRead = useMarkRead()
  const { count } = useStore(unread)
  useFresh(read, topics, often)
  useCalledFor()
  const actions = useCallback(
    ({ id, readAt }: NotificationRow): readonly RowAction[] =>
      readAt === null ? [{ title: t('markRead'), icon: <MailOpen size={16} />, run: () => void markRead(id) }] : [],
    [t, markRead],
  )
  return (
    <ListScreen
      list={notifications}
      title={useRead()(screens['notification-list'])}
      onOpen={follow}
      rowActions={actions}
    >
      {count > 0 && (
        <Button icon={<CheckCheck size={16} />} onClick={() => void markRead()}>
          {t('readAll')}
        </Button>
      )}
      <Can needs={createNotification.needs}>
        <Link to={to('notification-add')} className={buttonClass('primary')}>
          <Send size={16} />
          {t('send')}
        </Link>
      </Can>
    </ListScreen>
  )
}
