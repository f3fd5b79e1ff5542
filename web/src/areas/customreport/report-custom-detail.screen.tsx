import { Copy, Ellipsis, Save } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import type { SavedReport } from '#contract/customreport/customreport.types.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useUnsavedGuard } from '#kit/form/use-unsaved-guard.ts'
import { RowMenu } from '#kit/list/row-menu.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { useReportActions } from './customreport.actions.tsx'
import { customReportMessages } from './customreport.messages.ts'
import { EditReportDialog, SaveReportDialog } from './report.dialog.tsx'
import { firstDefinition } from './report-address.ts'
import { ReportBuilder } from './report-builder.tsx'
import { ExportReport } from './report-export.tsx'
import { useDefinition } from './use-definition.ts'

export default function ReportCustomDetailScreen() {
  const { id = '' } = useParams()
  const { data, error, refresh } = useCall(customReportCalls.getReport, { params: { id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return <OneReport key={id} report={data} />
}

function OneReport({ report }: { report: SavedReport }) {
  const t = useText(customReportMessages)
  const navigate = useNavigate()
  const change = useChange()
  const { id, name, shared, roleIds, version, mine, ownerName } = report
  const start = useMemo(() => report.definition ?? firstDefinition(report.subject), [report.definition, report.subject])
  const { definition, change: setDefinition, isChanged } = useDefinition(start)
  const [saving, setSaving] = useState(false)
  const [editing, setEditing] = useState<SavedReport | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    void navigate(to('report-custom'))
  }
  const actions = useReportActions(setEditing, leave)
  useUnsavedGuard(
    () => isChanged && !isLeaving.current,
    () => undefined,
  )
  const isOwn = mine === 'mine'
  const isOutdated = report.definition === null
  async function save() {
    try {
      const body = { name, definition, shared, roleIds, version }
      await change(customReportCalls.updateReport, { params: { id }, body })
      setDefinition(null)
      toastDone(t('saved'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toastError(error)
    }
  }
  return (
    <>
      <PageHeader title={name}>
        <ExportReport name={name} definition={definition} />
        <Button
          icon={<Ellipsis size={16} />}
          aria-label={t('more')}
          aria-haspopup="menu"
          onClick={event => setMenu(event.currentTarget)}
        />
        {(isChanged || isOutdated) && (
          <Button icon={<Copy size={16} />} onClick={() => setSaving(true)}>
            {t('saveAs')}
          </Button>
        )}
        {isOwn && (isChanged || isOutdated) && (
          <Button look="primary" icon={<Save size={16} />} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
      </PageHeader>
      <ReportBuilder definition={definition} onChange={setDefinition}>
        {isOutdated && (
          <Notice tone="warn">
            <p>{t('outdated')}</p>
          </Notice>
        )}
        {!isOwn && <p>{t('ofOther', { owner: ownerName })}</p>}
      </ReportBuilder>
      {menu && <RowMenu actions={actions(report)} button={menu} onClose={() => setMenu(null)} />}
      {editing && <EditReportDialog report={editing} onClose={() => setEditing(null)} />}
      {saving && (
        <SaveReportDialog
          name={t('copyName', { name }).slice(0, 80)}
          definition={definition}
          onSaved={made => {
            isLeaving.current = true
            void navigate(to('report-custom-detail', { id: made.id }))
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
