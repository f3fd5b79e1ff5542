import { useMemo } from 'react'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionSetting } from '#contract/promotion/promotion.record.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { usePromotionStep } from './promotion.actions.tsx'
import { settingFields, usual } from './promotion.fields.ts'
import { promotionMessages } from './promotion.messages.ts'
import { PromotionWatch } from './promotion-watch.tsx'

const { createPromotion, updatePromotion, changePromotionStatus } = promotionCalls
const editFields = { ...settingFields, version: carried }

const watchOf = (promotionId: string | null) =>
  function Watch({ values }: { values: Values }) {
    return <PromotionWatch values={values} promotionId={promotionId} />
  }
const NewWatch = watchOf(null)

/** A new promotion is a draft; that it is saved is said with the way to activate it. */
export function NewPromotionForm({ onDone }: { onDone(): void }) {
  const t = useText(promotionMessages)
  const change = useChange()
  const step = usePromotionStep()
  const mayOpen = useCan(changePromotionStatus.needs)
  return (
    <Form
      draft="promotion-add"
      schema={createPromotion.body}
      initial={usual}
      fields={settingFields}
      submit={async (body, options) => {
        const added = await change(createPromotion, { body, ...options })
        toastDone(t('added', added), mayOpen ? { title: t('open'), run: () => step(added, 'running') } : undefined)
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={NewWatch}
    />
  )
}

/** A form without a picture is one without a picture, and not one that says nothing of it. */
const pictured = <Body extends { pictureId?: string | null | undefined }>(body: Body) => ({
  ...body,
  pictureId: body.pictureId ?? null,
})

/** What is stored, where a field that is not set starts as a new one does: it may be shown by another choice. */
const startOf = (row: PromotionRow) => ({
  ...initialOf(promotionSetting, row),
  rateBasisPoints: row.rateBasisPoints ?? usual.rateBasisPoints,
  capMinor: row.capMinor ?? usual.capMinor,
  fixedMinor: row.fixedMinor ?? usual.fixedMinor,
  minDepositMinor: row.minDepositMinor ?? usual.minDepositMinor,
  pictureId: row.pictureId ?? undefined,
  version: row.version,
})

export function EditPromotionForm({ promotion, onDone }: { promotion: PromotionRow; onDone(): void }) {
  const t = useText(promotionMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, version, status } = promotion
  // One and the same: what is typed into the example stays.
  const Watch = useMemo(() => watchOf(id), [id])
  return (
    <>
      {status === 'ended' && <Notice tone="info">{t('endedText')}</Notice>}
      <RecordHistory kind="promotion" id={id} />
      <WaitingApproval subjectId={id} kinds={['promotion']} entity="promotion" />
      <Form
        key={version}
        stored
        readOnly={status === 'ended'}
        draft={`promotion.${id}`}
        schema={updatePromotion.body}
        initial={startOf(promotion)}
        fields={editFields}
        submit={async (body, options) => {
          const { approval } = await change(updatePromotion, { params: { id }, body: pictured(body), ...options })
          toastDone(t(approval ? 'asked' : 'saved'))
        }}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onDone}
        onDone={onDone}
        Watch={Watch}
      />
    </>
  )
}
