import { useMemo } from 'react'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionSetting } from '#contract/promotion/promotion.record.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { settingFields } from './promotion.fields.ts'
import { promotionMessages } from './promotion.messages.ts'
import { PromotionWatch } from './promotion-watch.tsx'

const { createPromotion, updatePromotion } = promotionCalls
const editFields = { ...settingFields, version: carried }

const usual = {
  name: '',
  description: '',
  kind: 'firstDeposit' as const,
  code: undefined,
  bonusBasis: 'percent' as const,
  rateBasisPoints: 2_000,
  capMinor: 500_00,
  fixedMinor: 50_00,
  minDepositMinor: 100_00,
  turnoverTimes: 5,
  weights: [],
  cashOutMinor: undefined,
  validDays: 7,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  memberLimit: 1,
  totalLimit: undefined,
  budgetMinor: undefined,
  tags: [],
  stacks: false,
  start: undefined,
  end: undefined,
}

const watchOf = (stored: { id: string; pictureUrl: string | null } | null) =>
  function Watch({ values }: { values: Values }) {
    return <PromotionWatch values={values} stored={stored} />
  }
const NewWatch = watchOf(null)

export function NewPromotionForm({ onDone }: { onDone(): void }) {
  const t = useText(promotionMessages)
  const change = useChange()
  return (
    <Form
      draft="promotion-add"
      schema={createPromotion.body}
      initial={usual}
      fields={settingFields}
      submit={async (body, options) => {
        const { name } = await change(createPromotion, { body, ...options })
        toastDone(t('added', { name }))
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={NewWatch}
    />
  )
}

/** What is stored, where a field that is not set starts as a new one does: it may be shown by another choice. */
const startOf = (row: PromotionRow) => ({
  ...initialOf(promotionSetting, row),
  rateBasisPoints: row.rateBasisPoints ?? usual.rateBasisPoints,
  capMinor: row.capMinor ?? usual.capMinor,
  fixedMinor: row.fixedMinor ?? usual.fixedMinor,
  minDepositMinor: row.minDepositMinor ?? usual.minDepositMinor,
  version: row.version,
})

export function EditPromotionForm({ promotion, onDone }: { promotion: PromotionRow; onDone(): void }) {
  const t = useText(promotionMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, version, status, pictureUrl } = promotion
  // One and the same as long as the picture is: what is typed into the example stays.
  const Watch = useMemo(() => watchOf({ id, pictureUrl }), [id, pictureUrl])
  return (
    <>
      {status === 'ended' && <Notice tone="info">{t('endedText')}</Notice>}
      <WaitingApproval subjectId={id} kinds={['promotion']} />
      <Form
        key={version}
        stored
        readOnly={status === 'ended'}
        draft={`promotion.${id}`}
        schema={updatePromotion.body}
        initial={startOf(promotion)}
        fields={editFields}
        submit={async (body, options) => {
          const { approval } = await change(updatePromotion, { params: { id }, body, ...options })
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
