import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewSellerForm } from './seller.form.tsx'
import { sellerMessages } from './seller.messages.ts'

export default function SellerCreateScreen() {
  const t = useText(sellerMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['seller-create'])} text={t('addText')}>
      <NewSellerForm onDone={() => void navigate(to('seller-list'))} />
    </FormScreen>
  )
}
