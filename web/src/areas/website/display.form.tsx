import { useMemo } from 'react'
import type { BannerRow, PopupRow } from '#contract/website/display.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { bannerFields, popupFields, seen } from './display.fields.ts'
import { displayMessages } from './display.messages.ts'
import { watchOf } from './display-watch.tsx'

const { createBanner, updateBanner, createPopup, updatePopup } = websiteCalls
const NewWatch = watchOf()
const blank = { title: '', link: '', desktopId: '', mobileId: undefined, start: undefined, end: undefined }

const initialOf = ({ title, link, desktop, mobile, start, end, version }: BannerRow) => ({
  title,
  link,
  desktopId: desktop.id,
  mobileId: mobile?.id,
  start: start ?? undefined,
  end: end ?? undefined,
  version,
})

export function NewBannerForm({ onDone }: { onDone(): void }) {
  const t = useText(displayMessages)
  const change = useChange()
  return (
    <Form
      draft="website-banner"
      schema={createBanner.body}
      initial={blank}
      fields={bannerFields}
      submit={async (body, options) => {
        const { title } = await change(createBanner, { body, ...options })
        toastDone(t('added', { title }))
      }}
      action={t('bannerAdd')}
      onCancel={onDone}
      onDone={onDone}
      Watch={NewWatch}
    />
  )
}

export function NewPopupForm({ onDone }: { onDone(): void }) {
  const t = useText(displayMessages)
  const change = useChange()
  return (
    <Form
      draft="website-popup"
      schema={createPopup.body}
      initial={{ ...blank, frequency: 'daily' }}
      fields={popupFields}
      submit={async (body, options) => {
        const { title } = await change(createPopup, { body, ...options })
        toastDone(t('added', { title }))
      }}
      action={t('popupAdd')}
      onCancel={onDone}
      onDone={onDone}
      Watch={NewWatch}
    />
  )
}

/** What both edit forms have in common. */
function useEditing(row: BannerRow, onDone: () => void) {
  const t = useText(displayMessages)
  const onStale = useRefreshAll()
  const { desktop, mobile } = row
  // The same component as long as the pictures are the same, so that the site in the frame is not reloaded.
  const Watch = useMemo(() => watchOf({ desktop, mobile }), [desktop, mobile])
  const done = () => {
    toastDone(t('saved'))
    onDone()
  }
  return { stored: true, action: t('save'), onStale, onCancel: onDone, onDone: done, Watch } as const
}

export function EditBannerForm({ row, onDone }: { row: BannerRow; onDone(): void }) {
  const change = useChange()
  const { id, version } = row
  return (
    <Form
      key={version}
      {...useEditing(row, onDone)}
      draft={`website-banner.${id}`}
      schema={updateBanner.body}
      initial={initialOf(row)}
      fields={{ ...bannerFields, ...seen }}
      submit={(body, options) => change(updateBanner, { params: { id }, body, ...options })}
    >
      <RecordHistory kind="banner" id={id} />
    </Form>
  )
}

export function EditPopupForm({ row, onDone }: { row: PopupRow; onDone(): void }) {
  const change = useChange()
  const { id, version, frequency } = row
  return (
    <Form
      key={version}
      {...useEditing(row, onDone)}
      draft={`website-popup.${id}`}
      schema={updatePopup.body}
      initial={{ ...initialOf(row), frequency }}
      fields={{ ...popupFields, ...seen }}
      submit={(body, options) => change(updatePopup, { params: { id }, body, ...options })}
    >
      <RecordHistory kind="popup" id={id} />
    </Form>
  )
}
