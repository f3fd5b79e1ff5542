import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Reason, type Task, taskCalls } from '#contract/frames/task.ts'
import { Can } from '#kit/guard/can.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useText } from '#kit/text/text.ts'
import { tasksMessages } from './tasks.messages.ts'

/** All rows of a task as a file, with the same sentences for the reasons as on the screen. */
export function ResultsFile({ task, reasons }: { task: Task; reasons: readonly Reason[] }) {
  const t = useText(tasksMessages)
  const start = useStartTask()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const results = { refused: t('row.refused'), done: t('row.done'), waiting: t('row.waiting') }
    await start(taskCalls.startExport, {
      body: {
        screen: task.screen,
        list: taskCalls.searchResults.path,
        query: { taskId: task.id },
        columns: [
          { field: 'name', title: t('rowName') },
          { field: 'result', title: t('rowResult'), said: { as: 'text', field: 'result', words: results } },
          {
            field: 'reason',
            title: t('rowReason'),
            said: {
              as: 'text',
              field: 'reason',
              words: Object.fromEntries(reasons.map(({ reason, message }) => [reason, message])),
            },
          },
        ],
        format: 'csv',
      },
    })
    setBusy(false)
  }

  return (
    <Can needs={taskCalls.startExport.needs}>
      <Button size="small" icon={<Download size={14} />} busy={busy} onClick={() => void send()}>
        {t('resultsFile')}
      </Button>
    </Can>
  )
}
