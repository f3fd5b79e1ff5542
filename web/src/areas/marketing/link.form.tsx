import { useRef, useState } from 'react'
import { linkSetting } from '#contract/marketing/link.record.ts'
import type { LinkRow } from '#contract/marketing/link.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { todayIn } from '#kit/list/day-presets.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { codeField, settingFields } from './link.fields.ts'
import { marketingMessages } from './marketing.messages.ts'

const { createLink, updateLink } = marketingCalls
const newFields = { ...settingFields, code: codeField }
const editFields = { ...settingFields, version: carried }

export function NewLinkForm({ onAdded, onCancel }: { onAdded(link: LinkRow): void; onCancel(): void }) {
  const t = useText(marketingMessages)
  const change = useChange()
  const { timeZone } = currentBrand()
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const added = useRef<LinkRow>(undefined)
  return (
    <Form
      draft="marketing-link"
      schema={createLink.body}
      initial={{
        ...initialOf(linkSetting),
        channel: 'facebook',
        page: 'register',
        path: '',
        costMinor: 0,
        firstDay: today,
        code: '',
      }}
      fields={newFields}
      submit={async (body, options) => {
        added.current = await change(createLink, { body, ...options })
      }}
      action={t('add')}
      onCancel={onCancel}
      onDone={() => added.current && onAdded(added.current)}
    />
  )
}

export function EditLinkForm({ link }: { link: LinkRow }) {
  const t = useText(marketingMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateLink.needs)
  const { id, path, status, version } = link
  return (
    <Form
      key={version}
      stored
      readOnly={!mayChange || status === 'ended'}
      draft={`marketing-link.${id}`}
      schema={updateLink.body}
      initial={{ ...initialOf(linkSetting, link), path: path ?? '', version }}
      fields={editFields}
      submit={(body, options) => change(updateLink, { params: { id }, body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => toastDone(t('saved'))}
    />
  )
}
