import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'
import { taskCalls } from '#contract/frames/task.ts'
import { Can } from '#kit/guard/can.tsx'
import { Button } from '#kit/plain/button.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { exportMessages } from './export.messages.ts'
import type { Query } from './list.state.ts'
import type { List } from './list.types.ts'

const ExportDialog = lazyPart(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

type Props<C extends Call> = {
  list: List<C>
  shown: readonly string[]
  query: Query
  page: PageOf<unknown> | undefined
}

/** Offers the whole list as a file to admins who may export. */
export function ExportButton<C extends Call>({ list, shown, query, page }: Props<C>) {
  const t = useText(exportMessages)
  const [open, setOpen] = useState(false)
  return (
    <Can needs={taskCalls.startExport.needs}>
      <Button
        look="quiet"
        aria-label={t('export')}
        title={t('export')}
        icon={<Download size={16} />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ExportDialog
          call={list.call.path}
          reveals={list.call.reveals !== undefined}
          columns={list.columns.map(({ field, title, said }) => ({ field, title, said }))}
          useLabels={list.useLabels}
          filters={list.filters ?? []}
          shown={shown}
          query={query}
          page={page}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}
