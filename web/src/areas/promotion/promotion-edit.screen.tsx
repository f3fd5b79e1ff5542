import { useNavigate, useParams } from 'react-router'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { EditPromotionForm } from './promotion.form.tsx'

export default function PromotionEditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const title = useRead()(screens['promotion-edit'])
  const { data: promotion, error, refresh } = useCall(promotionCalls.getPromotion, { params: { id } })
  useOpenedRecord('promotion', promotion?.id, promotion?.name)
  return (
    <FormScreen title={promotion ? `${title} · ${promotion.name}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : promotion ? (
        <EditPromotionForm promotion={promotion} onDone={() => void navigate(to('promotion-management'))} />
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
