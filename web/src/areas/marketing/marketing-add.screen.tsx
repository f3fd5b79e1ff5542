import { useNavigate } from 'react-router'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { Guard } from '#kit/guard/guard.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewLinkForm } from './link.form.tsx'
import { marketingMessages } from './marketing.messages.ts'

/** The screen needs no flag, but adding a link does: an admin without it is told so before typing anything. */
export default function MarketingAddScreen() {
  const t = useText(marketingMessages)
  const navigate = useNavigate()
  const title = useRead()(screens['marketing-add'])
  return (
    <Guard needs={marketingCalls.createLink.needs}>
      <FormScreen title={title} text={t('addText')}>
        <NewLinkForm onDone={() => void navigate(to('marketing-management'))} />
      </FormScreen>
    </Guard>
  )
}
