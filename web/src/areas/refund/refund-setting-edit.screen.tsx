import { useParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundSetting } from '#contract/refund/refund.record.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { EditSetting } from '#kit/run/setting.form.tsx'
import { to } from '#kit/screen/to.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { settingFields, usualSetting } from './refund.fields.ts'
import { refundMessages } from './refund.messages.ts'
import { RefundWatch } from './refund-watch.tsx'

const w = eachText(refundMessages)
const { getRefund, updateRefund } = refundCalls
const fields = { ...settingFields, version: carried }

const startOf = (refund: RefundRow) => ({
  ...initialOf(refundSetting, refund),
  claimDays: refund.claimDays ?? usualSetting.claimDays,
  turnoverTimes: refund.turnoverTimes ?? usualSetting.turnoverTimes,
  bonusDays: refund.bonusDays ?? usualSetting.bonusDays,
  version: refund.version,
})

export default function RefundSettingEditScreen() {
  const { id = '' } = useParams()
  const change = useChange()
  const reading = useCall(getRefund, { params: { id } })
  return (
    <EditSetting
      title={screens['refund-setting-edit']}
      back={to('refund-management')}
      draft="refund"
      reading={reading}
      schema={updateRefund.body}
      initialOf={startOf}
      fields={fields}
      update={(body, options) => change(updateRefund, { params: { id }, body, ...options })}
      ended={w.endedText}
      Watch={RefundWatch}
    >
      <RecordHistory kind="refund" id={id} />
      <WaitingApproval subjectId={id} entity="refund" />
    </EditSetting>
  )
}
