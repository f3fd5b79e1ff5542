import { useNavigate, useParams } from 'react-router'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { EditRefundForm } from './refund.form.tsx'

export default function RefundSettingEditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const title = useRead()(screens['refund-setting-edit'])
  const { data: refund, error, refresh } = useCall(refundCalls.getRefund, { params: { id } })
  return (
    <FormScreen title={refund ? `${title} · ${refund.name}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : refund ? (
        <EditRefundForm refund={refund} onDone={() => void navigate(to('refund-management'))} />
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
