import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { settingFields } from './refund.fields.ts'
import { refundMessages } from './refund.messages.ts'
import { RefundWatch } from './refund-watch.tsx'

const { createRefund, updateRefund } = refundCalls
const editFields = { ...settingFields, version: carried }

const usual = {
  name: '',
  basis: 'loss' as const,
  gameTypes: [],
  period: 'day' as const,
  tiers: [{ fromMinor: 0, rateBasisPoints: 500 }],
  minMinor: 1_00,
  capMinor: undefined,
  payment: 'auto' as const,
  claimDays: 7,
  creditedTo: 'cash' as const,
  turnoverTimes: 1,
  bonusDays: 7,
}

export function NewRefundForm({ onDone }: { onDone(): void }) {
  const t = useText(refundMessages)
  const change = useChange()
  return (
    <Form
      draft="refund-setting"
      schema={createRefund.body}
      initial={usual}
      fields={settingFields}
      submit={async (body, options) => {
        const { name } = await change(createRefund, { body, ...options })
        toastDone(t('added', { name }))
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={RefundWatch}
    />
  )
}

export function EditRefundForm({ refund, onDone }: { refund: RefundRow; onDone(): void }) {
  const t = useText(refundMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, basis, gameTypes, period, tiers, minMinor, capMinor, payment, claimDays, version, status } = refund
  const { creditedTo, turnoverTimes, bonusDays } = refund
  return (
    <>
      {status === 'ended' && <Notice tone="info">{t('endedText')}</Notice>}
      <Form
        key={version}
        stored
        readOnly={status === 'ended'}
        draft={`refund.${id}`}
        schema={updateRefund.body}
        initial={{
          name,
          basis,
          gameTypes,
          period,
          tiers,
          minMinor,
          capMinor: capMinor ?? undefined,
          payment,
          claimDays: claimDays ?? usual.claimDays,
          creditedTo,
          turnoverTimes: turnoverTimes ?? usual.turnoverTimes,
          bonusDays: bonusDays ?? usual.bonusDays,
          version,
        }}
        fields={editFields}
        submit={(body, options) => change(updateRefund, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onDone}
        onDone={() => {
          toastDone(t('saved'))
          onDone()
        }}
        Watch={RefundWatch}
      />
    </>
  )
}
