import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import type { AnnouncementDetail, Audience } from '#contract/announcement/announcement.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { bothTexts } from '#kit/form/both-texts.tsx'
import { carried, check, several } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { richText } from '#kit/rich-text/rich-text-field.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { announcementMessages } from './announcement.messages.ts'
import { audienceOptions } from './announcement.options.ts'

const { createAnnouncement, updateAnnouncement } = announcementCalls
const w = eachText(announcementMessages)

const fields = {
  title: bothTexts({ title: w.title, hint: w.titleHint, rows: 1, maxLength: 120, needsThai: true }),
  bodyTh: richText({ title: w.bodyTh }),
  bodyEn: richText({ title: w.bodyEn, required: false }),
  audience: several<Audience>({ title: w.audience, useOptions: audienceOptions }),
  pinned: check({ title: w.pinned }),
  start: wallTime({ title: w.start, hint: w.startHint, required: false }),
  end: wallTime({ title: w.end, hint: w.endHint, required: false }),
}
const editFields = { ...fields, version: carried }

const audience: Audience[] = ['members']
const blank = {
  title: { th: '', en: '' },
  bodyTh: { type: 'doc' as const, content: [] },
  bodyEn: undefined,
  audience,
  pinned: false,
  start: undefined,
  end: undefined,
}

export function NewAnnouncementForm({ onDone }: { onDone(): void }) {
  const t = useText(announcementMessages)
  const change = useChange()
  return (
    <Form
      draft="announcement-add"
      schema={createAnnouncement.body}
      initial={blank}
      fields={fields}
      submit={async (body, options) => {
        const { title } = await change(createAnnouncement, { body, ...options })
        toastDone(t('added', { name: title.th }))
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
    />
  )
}

export function EditAnnouncementForm({ announcement, onDone }: { announcement: AnnouncementDetail; onDone(): void }) {
  const t = useText(announcementMessages)
  const change = useChange()
  const mayChange = useCan(updateAnnouncement.needs)
  const { id, title, bodyTh, bodyEn, audience: readers, pinned, start, end, status, version } = announcement
  return (
    <>
      {status === 'archived' && <Notice tone="info">{t('archivedText')}</Notice>}
      <Form
        key={version}
        stored
        readOnly={status === 'archived' || !mayChange}
        draft={`announcement.${id}`}
        schema={updateAnnouncement.body}
        initial={{
          title,
          bodyTh,
          bodyEn: bodyEn ?? undefined,
          audience: readers,
          pinned,
          start: start ?? undefined,
          end: end ?? undefined,
          version,
        }}
        fields={editFields}
        submit={(body, options) => change(updateAnnouncement, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={useRefreshAll()}
        onCancel={onDone}
        onDone={() => {
          toastDone(t('saved'))
          onDone()
        }}
      />
    </>
  )
}
