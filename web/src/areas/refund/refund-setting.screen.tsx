import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewRefundForm } from './refund.form.tsx'
import { refundMessages } from './refund.messages.ts'

export default function RefundSettingScreen() {
  const t = useText(refundMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['refund-setting'])} text={t('addText')}>
      <NewRefundForm onDone={() => void navigate(to('refund-management'))} />
    </FormScreen>
  )
}
