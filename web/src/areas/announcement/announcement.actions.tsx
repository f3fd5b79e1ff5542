import { Archive, EyeOff, Megaphone, Pencil } from 'lucide-react'
import { useCallback } from 'react'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import { readerWords } from '#contract/announcement/announcement.record.ts'
import {
  type AnnouncementRow,
  type AnnouncementStatus,
  announcementMachine,
} from '#contract/announcement/announcement.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { announcementMessages } from './announcement.messages.ts'

const { getAnnouncement, changeAnnouncementStatus, archiveAnnouncement } = announcementCalls

/** The action that leads to a state. No announcement becomes a draft again. */
const ways = {
  draft: null,
  published: { action: 'publish', text: 'publishText', icon: <Megaphone size={16} />, danger: false },
  hidden: { action: 'hide', text: 'hideText', icon: <EyeOff size={16} />, danger: false },
  archived: { action: 'archive', text: 'archiveText', icon: <Archive size={16} />, danger: true },
} as const satisfies Record<AnnouncementStatus, object | null>

type Stepped = Pick<AnnouncementRow, 'id' | 'version' | 'title' | 'audience' | 'status'>

/** Asks whether an announcement should come to a state, and takes it there; from where there is a way back, it can be undone. */
export function useAnnouncementStep(): (row: Stepped, status: AnnouncementStatus) => void {
  const t = useText(announcementMessages)
  const read = useRead()
  const undoable = useUndoable()
  return useCallback(
    ({ id, version, title, audience, status: from }, status) => {
      const way = ways[status]
      if (!way) return
      const { action, text: asks, danger } = way
      const details = { name: title.th, audience: audience.map(one => read(readerWords[one])).join(', ') }
      const text = t('done', details)
      const go = () => {
        if (status === 'archived') return undoable(archiveAnnouncement, { text }, { params: { id }, body: { version } })
        const former = mayGo(announcementMachine, status, from) ? { status: from } : undefined
        return undoable(changeAnnouncementStatus, { text, former }, { params: { id }, body: { status, version } })
      }
      const run = async () => {
        if (!(await confirm({ title: t(action), text: t(asks, details), action: t(action), danger }))) return
        await go()
      }
      run().catch(toastError)
    },
    [t, read, undoable],
  )
}

/** The actions on an announcement in its state that the admin may take. */
export function useAnnouncementActions(edit: (row: AnnouncementRow) => void) {
  const t = useText(announcementMessages)
  const step = useAnnouncementStep()
  const mayOpen = useCan(getAnnouncement.needs)
  const mayStep = useCan(changeAnnouncementStatus.needs)
  const mayArchive = useCan(archiveAnnouncement.needs)
  return useCallback(
    (row: AnnouncementRow): readonly RowAction[] => {
      const steps = announcementMachine[row.status].flatMap((status): RowAction[] => {
        const way = ways[status]
        if (!way || !(status === 'archived' ? mayArchive : mayStep)) return []
        const { action, icon, danger } = way
        return [{ title: t(action), icon, danger, run: () => step(row, status) }]
      })
      return [...(mayOpen ? [{ title: t('edit'), icon: <Pencil size={16} />, run: () => edit(row) }] : []), ...steps]
    },
    [t, step, mayOpen, mayStep, mayArchive, edit],
  )
}
