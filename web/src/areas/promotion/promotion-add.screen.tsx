import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewPromotionForm } from './promotion.form.tsx'
import { promotionMessages } from './promotion.messages.ts'

export default function PromotionAddScreen() {
  const t = useText(promotionMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['promotion-add'])} text={t('addText')}>
      <NewPromotionForm onDone={() => void navigate(to('promotion-management'))} />
    </FormScreen>
  )
}
