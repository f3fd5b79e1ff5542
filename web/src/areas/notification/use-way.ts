import { useCallback, useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { NotificationRow } from '#contract/notification/notification.types.ts'
import { call } from '#kit/client/client.ts'
import { useChange } from '#kit/client/use-call.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { trayOpen } from '#kit/task/tray.state.ts'
import { wayOf } from './notification.words.ts'
import { loadUnread } from './unread-state.public.ts'

/** Marks one as read, or all, and counts again. */
export function useMarkRead(): (id?: number) => Promise<void> {
  const change = useChange()
  return useCallback(
    async id => {
      const body = id === undefined ? {} : { notificationId: id }
      await change(notificationCalls.readNotifications, { body }).then(() => loadUnread({ force: true }), toastError)
    },
    [change],
  )
}

/** Where a click on a notification of this device leads: its number is in the address, and everything else is read now. */
export function useCalledFor(): void {
  const follow = useFollow()
  const [params, setParams] = useSearchParams()
  const notice = params.get('notice')
  const open = useEffectEvent(async (notificationId: number) => {
    const row = await call(notificationCalls.getNotification, { body: { notificationId } })
    follow(row)
  })
  const leave = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete('notice')
    setParams(rest, { replace: true })
  })
  useEffect(() => {
    if (notice === null) return
    leave()
    if (/^[1-9]\d{0,15}$/.test(notice)) open(Number(notice)).catch(toastError)
  }, [notice])
}

/** Goes to the target of a notification and marks it as read. */
export function useFollow(): (row: NotificationRow) => void {
  const navigate = useNavigate()
  const self = useSelf()
  const markRead = useMarkRead()
  return useCallback(
    row => {
      if (row.readAt === null) void markRead(row.id)
      const way = wayOf(row, self)
      if (way === 'approvals') approvalsOpen.set(true)
      else if (way === 'tasks') trayOpen.set(true)
      else if (way) void navigate(way.path)
    },
    [navigate, self, markRead],
  )
}
