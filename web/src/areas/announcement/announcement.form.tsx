import { eachText } from '#browser/messages.ts'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import { announcementSetting } from '#contract/announcement/announcement.record.ts'
import type { AnnouncementDetail, Audience } from '#contract/announcement/announcement.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { bothTexts } from '#kit/form/both-texts.tsx'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { richText } from '#kit/rich-text/rich-text-field.tsx'
import { useText } from '#kit/text/text.ts'
import { useAnnouncementStep } from './announcement.actions.tsx'
import { announcementMessages } from './announcement.messages.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

const { createAnnouncement, updateAnnouncement, changeAnnouncementStatus } = announcementCalls
const w = eachText(announcementMessages)

const { title, bodyTh, bodyEn, audience, pinned, start, end } = announcementSetting

const fields = {
  title: bothTexts({ title: title.title, hint: w.titleHint, rows: 1, maxLength: 120, needsThai: true }),
  bodyTh: richText({ title: bodyTh.title }),
  bodyEn: richText({ title: bodyEn.title, required: false }),
  ...inputsOf({ audience, pinned }),
  start: wallTime({ title: start.title, hint: w.startHint, required: false }),
  end: wallTime({ title: end.title, hint: w.endHint, required: false }),
}
const editFields = { ...fields, version: carried }

const readers: Audience[] = ['members']
const blank = {
  ...initialOf(announcementSetting),
  title: { th: '', en: '' },
  bodyTh: { type: 'doc' as const, content: [] },
  audience: readers,
}

/** A new announcement is a draft; that it is saved is said with the way to publish it. */
export function NewAnnouncementForm({ onDone }: { onDone(): void }) {
  const t = useText(announcementMessages)
  const change = useChange()
  const step = useAnnouncementStep()
  const mayPublish = useCan(changeAnnouncementStatus.needs)
  return (
    <Form
      draft="announcement-add"
      schema={createAnnouncement.body}
      initial={blank}
      fields={fields}
      submit={async (body, options) => {
        const added = await change(createAnnouncement, { body, ...options })
        const next = { title: t('publish'), run: () => step(added, 'published') }
        toastDone(t('added', { name: added.title.th }), mayPublish ? next : undefined)
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={AnnouncementPreview}
    />
  )
}

export function EditAnnouncementForm({ announcement, onDone }: { announcement: AnnouncementDetail; onDone(): void }) {
  const t = useText(announcementMessages)
  const change = useChange()
  const mayChange = useCan(updateAnnouncement.needs)
  const { id, status, version } = announcement
  return (
    <>
      {status === 'archived' && <Notice tone="info">{t('archivedText')}</Notice>}
      <Form
        key={version}
        stored
        readOnly={status === 'archived' || !mayChange}
        draft={`announcement.${id}`}
        schema={updateAnnouncement.body}
        initial={{ ...initialOf(announcementSetting, announcement), version }}
        fields={editFields}
        submit={(body, options) => change(updateAnnouncement, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={useRefreshAll()}
        onCancel={onDone}
        onDone={() => {
          toastDone(t('saved'))
          onDone()
        }}
        Watch={AnnouncementPreview}
      />
    </>
  )
}
