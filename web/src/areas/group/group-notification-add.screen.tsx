import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { groupCalls } from '#contract/group/group.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { Guard } from '#kit/guard/guard.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { settingFields } from './group.fields.ts'
import { groupMessages } from './group.messages.ts'

const { createGroup } = groupCalls

/** The screen needs no flag, but adding a group does: an admin without it is told so before typing anything. */
export default function GroupNotificationAddScreen() {
  const t = useText(groupMessages)
  const navigate = useNavigate()
  const change = useChange()
  const locale = useLocale()
  const made = useRef('')
  const title = useRead()(screens['group-notification-add'])
  const blank = { name: '', locale, events: [], memberIds: [], inApp: true }
  return (
    <Guard needs={createGroup.needs}>
      <FormScreen title={title} text={t('addText')}>
        <Form
          schema={createGroup.body}
          initial={{ ...blank, quietFrom: '00:00', quietUntil: '00:00', digestMinutes: 15 }}
          fields={settingFields}
          draft="group"
          submit={async (body, options) => {
            const { id, name } = await change(createGroup, { body, ...options })
            made.current = id
            toastDone(t('added', { name }))
          }}
          action={t('add')}
          onCancel={() => void navigate(to('group-notification-list'))}
          onDone={() => void navigate(to('group-notification-edit', { id: made.current }))}
        />
      </FormScreen>
    </Guard>
  )
}
