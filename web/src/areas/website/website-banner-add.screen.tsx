import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewBannerForm } from './display.form.tsx'
import { displayMessages } from './display.messages.ts'

export default function WebsiteBannerAddScreen() {
  const t = useText(displayMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['website-banner-add'])} text={t('addText')}>
      <NewBannerForm onDone={() => void navigate(to('website-banner'))} />
    </FormScreen>
  )
}
