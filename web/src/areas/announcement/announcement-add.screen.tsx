import { useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewAnnouncementForm } from './announcement.form.tsx'
import { announcementMessages } from './announcement.messages.ts'

export default function AnnouncementAddScreen() {
  const t = useText(announcementMessages)
  const navigate = useNavigate()
  return (
    <FormScreen title={useRead()(screens['announcement-add'])} text={t('addText')}>
      <NewAnnouncementForm onDone={() => void navigate(to('announcement-management'))} />
    </FormScreen>
  )
}
