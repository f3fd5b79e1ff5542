import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewAffiliateForm } from './affiliate.form.tsx'
import { affiliateMessages } from './affiliate.messages.ts'

export default function AffiliateSettingScreen() {
  const t = useText(affiliateMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['affiliate-setting'])} text={t('addText')}>
      <NewAffiliateForm onDone={() => void navigate(to('affiliate-management'))} />
    </FormScreen>
  )
}
