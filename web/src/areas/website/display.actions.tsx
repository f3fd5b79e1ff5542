import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import type { BannerRow, DisplayStatus } from '#contract/website/display.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useStoredOrder } from '#kit/order/use-stored-order.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useText } from '#kit/text/text.ts'
import { displayMessages } from './display.messages.ts'

const { switchBanner, orderBanners, deleteBanner, switchPopup, orderPopups, deletePopup } = websiteCalls

/** The calls for banners and for popups. */
export const displayCommands = {
  banner: { turn: switchBanner, order: orderBanners, remove: deleteBanner },
  popup: { turn: switchPopup, order: orderPopups, remove: deletePopup },
} as const
type Commands = (typeof displayCommands)[keyof typeof displayCommands]

/** The action that leads to the other state. */
const ways = {
  off: { to: 'on', command: 'turnOn', text: 'turnOnText', done: 'switchedOn', icon: <Power size={16} /> },
  on: { to: 'off', command: 'turnOff', text: 'turnOffText', done: 'switchedOff', icon: <PowerOff size={16} /> },
} as const satisfies Record<DisplayStatus, object>

/** The actions on a banner or popup that the admin may take. */
export function useDisplayActions(
  { turn, remove }: Commands,
  edit: (id: string) => void,
): (row: BannerRow) => readonly RowAction[] {
  const t = useText(displayMessages)
  const change = useChange()
  const undoable = useUndoable()
  const mayChange = useCan(turn.needs)
  const mayDelete = useCan(remove.needs)
  return useCallback(
    row => {
      const { id, title, status, version } = row
      const way = ways[status]
      const turnIt = async () => {
        if (!(await confirm({ title: t(way.command), text: t(way.text, { title }), action: t(way.command) }))) return
        const done = { text: t(way.done, { title }), former: { status } }
        await undoable(turn, done, { params: { id }, body: { status: way.to, version } })
      }
      const removeIt = async () => {
        const ask = { title: t('remove'), text: t('removeText', { title }), action: t('remove'), danger: true }
        if (!(await confirm(ask))) return
        await change(remove, { params: { id } })
        toastDone(t('removed', { title }))
      }
      const changing = [
        { title: t('edit'), icon: <Pencil size={16} />, run: () => edit(id) },
        { title: t(way.command), icon: way.icon, run: () => void turnIt().catch(toastError) },
      ]
      const removing = [
        { title: t('remove'), icon: <Trash2 size={16} />, danger: true, run: () => void removeIt().catch(toastError) },
      ]
      return [...(mayChange ? changing : []), ...(mayDelete ? removing : [])]
    },
    [t, change, undoable, turn, remove, mayChange, mayDelete, edit],
  )
}

/** Stores another order, for admins who may. */
export const useDisplayOrder = ({ order }: Commands) => useStoredOrder(order, useText(displayMessages)('ordered'))
