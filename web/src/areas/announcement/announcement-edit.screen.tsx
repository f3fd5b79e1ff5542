import { useNavigate, useParams } from 'react-router'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { EditAnnouncementForm } from './announcement.form.tsx'

export default function AnnouncementEditScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const title = useRead()(screens['announcement-edit'])
  const { data, error, refresh } = useCall(announcementCalls.getAnnouncement, { params: { id } })
  return (
    <FormScreen title={data ? `${title} · ${data.title.th}` : title}>
      {error ? (
        <ErrorState error={error} retry={refresh} />
      ) : data ? (
        <>
          <RecordHistory kind="announcement" id={id} />
          <EditAnnouncementForm announcement={data} onDone={() => void navigate(to('announcement-management'))} />
        </>
      ) : (
        <Waiting />
      )}
    </FormScreen>
  )
}
