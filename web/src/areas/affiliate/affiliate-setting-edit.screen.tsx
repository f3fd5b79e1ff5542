import { useNavigate, useParams } from 'react-router'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { EditAffiliateForm } from './affiliate.form.tsx'

export default function AffiliateSettingEditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const title = useRead()(screens['affiliate-setting-edit'])
  const { data: affiliate, error, refresh } = useCall(affiliateCalls.getAffiliate, { params: { id } })
  return (
    <FormScreen title={affiliate ? `${title} · ${affiliate.name}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : affiliate ? (
        <EditAffiliateForm affiliate={affiliate} onDone={() => void navigate(to('affiliate-management'))} />
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
