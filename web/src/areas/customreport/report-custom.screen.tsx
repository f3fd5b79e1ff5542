import { LayoutDashboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SavedReport } from '#contract/customreport/customreport.types.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useReportActions } from './customreport.actions.tsx'
import { customReports } from './customreport.list.ts'
import { customReportMessages } from './customreport.messages.ts'
import { EditReportDialog } from './report.dialog.tsx'

export default function ReportCustomScreen() {
  const t = useText(customReportMessages)
  const navigate = useNavigate()
  const [editing, setEditing] = useState<SavedReport | null>(null)
  const actions = useReportActions(setEditing)
  return (
    <>
      <ListScreen
        list={customReports}
        title={useRead()(screens['report-custom'])}
        rowActions={actions}
        onOpen={({ id }) => void navigate(to('report-custom-detail', { id }))}
      >
        <Link to={to('report-board')} className={buttonClass()}>
          <LayoutDashboard size={16} aria-hidden="true" />
          {t('board')}
        </Link>
        <Link to={to('report-custom-new')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </ListScreen>
      {editing && <EditReportDialog report={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
