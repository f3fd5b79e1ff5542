import { useNavigate } from 'react-router'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { Guard } from '#kit/guard/guard.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NotificationForm } from './notification.form.tsx'
import { notificationMessages } from './notification.messages.ts'

/** The screen needs no flag, but writing to colleagues does: an admin without it is told so before typing anything. */
export default function NotificationAddScreen() {
  const t = useText(notificationMessages)
  const navigate = useNavigate()
  const title = useRead()(screens['notification-add'])
  return (
    <Guard needs={notificationCalls.createNotification.needs}>
      <FormScreen title={title} text={t('sendText')}>
        <NotificationForm onDone={() => void navigate(to('notification-list'))} />
      </FormScreen>
    </Guard>
  )
}
