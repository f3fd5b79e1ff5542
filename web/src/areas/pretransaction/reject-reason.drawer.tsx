import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { RejectReason } from '#contract/pretransaction/reject-reason.calls.ts'
import { rejectReasonSetting } from '#contract/pretransaction/reject-reason.record.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import styles from './pretransaction.module.css'
import { rejectReasonMessages } from './reject-reason.messages.ts'

const { listRejectReasons, createRejectReason, updateRejectReason } = pretransactionCalls
const fields = inputsOf(rejectReasonSetting)
const editFields = { ...fields, version: carried }

/** The reasons that staff choose from when they reject, each with what its member reads. */
export function RejectReasonsDrawer({ onClose }: { onClose(): void }) {
  const t = useText(rejectReasonMessages)
  const { data, error, refresh } = useCall(listRejectReasons)
  const [edited, setEdited] = useState<RejectReason | 'new' | null>(null)
  if (edited) return <ReasonDialog reason={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  return (
    <Drawer title={t('title')} onClose={onClose}>
      <Button icon={<Plus size={16} />} onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data?.reasons.length === 0 && <EmptyState title={t('noneTitle')} text={t('noneText')} />}
      <ul className={styles.accounts}>
        {data?.reasons.map(reason => (
          <Reason key={reason.id} reason={reason} onEdit={() => setEdited(reason)} />
        ))}
      </ul>
    </Drawer>
  )
}

function Reason({ reason, onEdit }: { reason: RejectReason; onEdit(): void }) {
  const t = useText(rejectReasonMessages)
  const { locale, read, badge } = useShow()
  const [staff, member] = locale === 'th' ? [reason.staffTh, reason.memberTh] : [reason.staffEn, reason.memberEn]
  return (
    <li>
      <strong>{staff}</strong>
      <small>{t('members', { text: member })}</small>
      <div className={styles.reason}>
        <small>{read(rejectReasonSetting.kind.words[reason.kind])}</small>
        {reason.status === 'archived' && badge('muted', rejectReasonSetting.status.words.archived)}
        <Button look="quiet" size="small" aria-label={`${t('edit')} ${staff}`} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}

function ReasonDialog({ reason, onClose }: { reason: RejectReason | null; onClose(): void }) {
  const t = useText(rejectReasonMessages)
  const shared = { action: t('save'), done: t('saved'), onClose }
  if (!reason) {
    const initial = { ...initialOf(rejectReasonSetting), kind: 'any' as const, status: 'active' as const }
    return <ChangeDialog title={t('add')} call={createRejectReason} initial={initial} fields={fields} {...shared} />
  }
  const { id, ...initial } = reason
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${reason.staffTh}`}
      call={updateRejectReason}
      params={{ id }}
      initial={initial}
      fields={editFields}
      {...shared}
    >
      <RecordHistory kind="rejectReason" id={id} />
    </ChangeDialog>
  )
}
