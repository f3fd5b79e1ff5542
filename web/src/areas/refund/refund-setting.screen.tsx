import { eachText } from '#browser/messages.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { NewSetting } from '#kit/run/setting.form.tsx'
import { to } from '#kit/screen/to.ts'
import { turn } from './refund.actions.ts'
import { settingFields, usualSetting } from './refund.fields.ts'
import { refundMessages } from './refund.messages.ts'
import { RefundWatch } from './refund-watch.tsx'

const w = eachText(refundMessages)
const { createRefund, changeRefundStatus } = refundCalls

export default function RefundSettingScreen() {
  const change = useChange()
  return (
    <NewSetting
      title={screens['refund-setting']}
      text={w.addText}
      back={to('refund-management')}
      draft="refund-setting"
      schema={createRefund.body}
      initial={usualSetting}
      fields={settingFields}
      create={(body, options) => change(createRefund, { body, ...options })}
      turn={turn}
      mayTurn={changeRefundStatus.needs}
      action={w.add}
      Watch={RefundWatch}
    />
  )
}
