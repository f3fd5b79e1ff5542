import { eachText } from '#browser/messages.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import { notificationLog } from '#contract/notification/notification.record.ts'
import { Audience } from '#contract/notification/notification.types.ts'
import { type ScreenName, screenList } from '#contract/screens.ts'
import { useCall, useChange, useReading } from '#kit/client/use-call.ts'
import { area, select, several, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { when } from '#kit/form/when.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { isBuilt } from '#kit/screen/built.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { notificationMessages } from './notification.messages.ts'

const { createNotification, countAudience, listRecipients } = notificationCalls
const w = eachText(notificationMessages)
const r = notificationLog

function useRoles() {
  const { data } = useCall(employeeCalls.listRoles)
  return data?.map(({ _id, roleName }) => ({ value: _id, label: roleName })) ?? []
}

function useAdmins() {
  const { data } = useCall(listRecipients)
  return (
    data?.admins.map(({ id, username, displayName }) => ({ value: id, label: `${username} · ${displayName}` })) ?? []
  )
}

function useScreens() {
  const read = useRead()
  const openable = screenList.filter(({ name, menu }) => menu && isBuilt(name))
  return [
    { value: '', label: read(w.noScreen) },
    ...openable.map(({ name, ...texts }) => ({ value: name, label: read(texts) })),
  ]
}

const fields = {
  title: text({ title: r.title.title, maxLength: 100 }),
  text: area({ title: r.text.title, rows: 4 }),
  ...inputsOf({ level: r.level, audience: r.audience }),
  roleIds: when(
    ({ audience }: Audience) => audience === 'roles',
    several({ title: w.roleIds, useOptions: useRoles, searchable: true }),
  ),
  adminIds: when(
    ({ audience }: Audience) => audience === 'admins',
    several({ title: w.adminIds, useOptions: useAdmins, searchable: true }),
  ),
  screen: select<ScreenName | ''>({ title: r.screen.title, useOptions: useScreens, required: false }),
}

export function NotificationForm({ onDone }: { onDone(): void }) {
  const t = useText(notificationMessages)
  const change = useChange()
  return (
    <Form
      schema={createNotification.body}
      initial={{ title: '', text: '', level: 'info', audience: 'all', roleIds: [], adminIds: [], screen: '' }}
      fields={fields}
      draft="notification"
      Watch={Reach}
      submit={async (body, options) => {
        const { recipientCount } = await change(createNotification, { body, ...options })
        toastDone(t('sent', { count: recipientCount }))
      }}
      action={t('send')}
      onCancel={onDone}
      onDone={onDone}
    />
  )
}

/** The recipients of the current draft, before it is sent. */
function Reach({ values }: { values: Values }) {
  const t = useText(notificationMessages)
  const { audience, roleIds = [], adminIds = [] } = values
  const request = Audience.safeParse({ audience, roleIds, adminIds })
  const { data } = useReading(countAudience, { body: request.data }, { keepOld: true, enabled: request.success })
  if (!data) return null
  return data.count > 0 ? (
    <Notice tone="info">{t('reaches', { count: data.count })}</Notice>
  ) : (
    <Notice tone="warn">{t('reachesNobody')}</Notice>
  )
}
