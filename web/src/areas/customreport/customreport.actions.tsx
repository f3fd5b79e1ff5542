import { Copy, PanelTop, Pencil, Pin, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import type { SavedReport, SavedRow } from '#contract/customreport/customreport.types.ts'
import { call } from '#kit/client/client.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'

const { getReport, createReport, deleteReport, pinReport } = customReportCalls

/** What can be done with a saved report; what changes it is for its owner. */
export function useReportActions(edit: (report: SavedReport) => void, onDeleted?: () => void) {
  const t = useText(customReportMessages)
  const navigate = useNavigate()
  const undoable = useUndoable()
  const refreshAll = useRefreshAll()
  return useCallback(
    (row: SavedRow): readonly RowAction[] => {
      const { id, name } = row
      const doing = (work: () => Promise<unknown>) => () => {
        work().catch((error: unknown) => {
          if (!(error instanceof CallError)) throw error
          toastError(error)
        })
      }
      const pin = doing(async () => {
        await call(pinReport, { params: { id }, body: { size: 'half' } })
        refreshAll()
        toastDone(t('pinned'), { title: t('board'), run: () => void navigate(to('report-board')) })
      })
      const copy = doing(async () => {
        const { definition } = await call(getReport, { params: { id } })
        if (!definition) throw new TypeError('a report of another version is not copied')
        const body = { name: t('copyName', { name }).slice(0, 80), definition, shared: 'nobody' as const }
        const made = await call(createReport, { body })
        refreshAll()
        toastDone(t('copied'))
        void navigate(to('report-custom-detail', { id: made.id }))
      })
      const remove = doing(async () => {
        const asked = { title: t('deleteTitle', { name }), text: t('deleteText'), action: t('delete'), danger: true }
        if (!(await confirm(asked))) return
        await undoable(deleteReport, { text: t('deleted') }, { params: { id } })
        onDeleted?.()
      })
      const change = doing(async () => edit(await call(getReport, { params: { id } })))
      const own: RowAction[] = [
        { title: t('edit'), icon: <Pencil size={16} />, key: 'e', run: change },
        { title: t('delete'), icon: <Trash2 size={16} />, danger: true, run: remove },
      ]
      return [
        {
          title: t('open'),
          icon: <PanelTop size={16} />,
          run: () => void navigate(to('report-custom-detail', { id })),
        },
        { title: t('pin'), icon: <Pin size={16} />, key: 'p', run: pin },
        { title: t('copy'), icon: <Copy size={16} />, key: 'c', run: copy },
        ...(row.mine === 'mine' ? own : []),
      ]
    },
    [t, navigate, undoable, refreshAll, edit, onDeleted],
  )
}
