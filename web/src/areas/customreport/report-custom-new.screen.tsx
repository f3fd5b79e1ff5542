import { Save } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { proposedName } from '#contract/customreport/sentence.ts'
import { screens } from '#contract/screens.ts'
import { useUnsavedGuard } from '#kit/form/use-unsaved-guard.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Button } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import { SaveReportDialog } from './report.dialog.tsx'
import { firstDefinition, subjectsFor } from './report-address.ts'
import { ReportBuilder } from './report-builder.tsx'
import { ExportReport } from './report-export.tsx'
import { useDefinition } from './use-definition.ts'

export default function ReportCustomNewScreen() {
  const t = useText(customReportMessages)
  const title = useRead()(screens['report-custom-new'])
  const self = useSelf()
  const [subject] = useMemo(() => subjectsFor(self), [self])
  if (!subject) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={t('noSubject')} />
      </>
    )
  }
  return <NewReport title={title} subject={subject} />
}

type Props = { title: string; subject: Parameters<typeof firstDefinition>[0] }

function NewReport({ title, subject }: Props) {
  const t = useText(customReportMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const start = useMemo(() => firstDefinition(subject), [subject])
  const { definition, change, isChanged } = useDefinition(start)
  const [saving, setSaving] = useState(false)
  const isSaved = useRef(false)
  useUnsavedGuard(
    () => isChanged && !isSaved.current,
    () => undefined,
  )
  const name = proposedName(definition, locale)
  return (
    <>
      <PageHeader title={title}>
        <ExportReport name={name} definition={definition} />
        <Button look="primary" icon={<Save size={16} />} onClick={() => setSaving(true)}>
          {t('save')}
        </Button>
      </PageHeader>
      <ReportBuilder definition={definition} onChange={change} />
      {saving && (
        <SaveReportDialog
          name={name}
          definition={definition}
          onSaved={({ id }) => {
            isSaved.current = true
            void navigate(to('report-custom-detail', { id }))
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
