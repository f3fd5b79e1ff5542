import { FolderPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { caseCalls } from '#contract/case/case.calls.ts'
import type { Case } from '#contract/case/case.types.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useCaseActions } from './case.actions.tsx'
import { type CaseCommand, CaseDialog, OpenCaseDialog } from './case.dialog.tsx'
import { CaseDrawer } from './case.drawer.tsx'
import { cases } from './case.list.ts'
import { caseMessages } from './case.messages.ts'
import { CaseFigures } from './case-figures.tsx'

export default function CaseListScreen() {
  const read = useRead()
  const t = useText(caseMessages)
  const [opening, setOpening] = useState(false)
  const [question, setQuestion] = useState<{ command: CaseCommand; row: Case } | null>(null)
  const work = useRowWork(cases)
  const ask = useCallback((command: CaseCommand, row: Case) => setQuestion({ command, row }), [])
  const actions = useCaseActions(ask)
  const start = () => setOpening(true)
  return (
    <>
      <ListScreen
        list={cases}
        title={read(screens['case-list'])}
        work={work}
        summary={<CaseFigures />}
        renderRecord={row => <CaseDrawer row={row} actions={actions} onClose={work.close} />}
        rowActions={actions}
        onFirst={start}
      >
        <Can needs={caseCalls.openCase.needs}>
          <Button look="primary" icon={<FolderPlus size={16} />} onClick={start}>
            {t('open')}
          </Button>
        </Can>
      </ListScreen>
      {opening && <OpenCaseDialog onOpened={work.open} onClose={() => setOpening(false)} />}
      {question && <CaseDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
