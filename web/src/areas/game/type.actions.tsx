import { Image, Pencil } from 'lucide-react'
import { useCallback } from 'react'
import { gameCalls } from '#contract/game/game.calls.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { switchWays } from '#kit/list/switch-ways.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { gameMessages } from './game.messages.ts'
import { typeMessages } from './type.messages.ts'

const { switchType, updateType } = gameCalls

type Open = (type: TypeRow) => void

/** The actions on a type. */
export function useTypeActions(edit: Open, picture: Open): (type: TypeRow) => readonly RowAction[] {
  const t = useText(typeMessages)
  const g = useText(gameMessages)
  const locale = useLocale()
  const undoable = useUndoable()
  const mayChange = useCan(updateType.needs)
  return useCallback(
    type => {
      if (!mayChange) return []
      const { code, version, status } = type
      const name = locale === 'th' ? type.nameTh : type.nameEn
      const way = switchWays[status]
      const turn = async () => {
        const ask = { title: g(way.command), text: t(way.text, { name }), action: g(way.command), danger: way.danger }
        if (!(await confirm(ask))) return
        const done = { text: g(way.done, { name }), former: { status } }
        await undoable(switchType, done, { params: { code }, body: { status: way.to, version } })
      }
      return [
        { title: g('edit'), icon: <Pencil size={16} />, run: () => edit(type) },
        { title: g('setPicture'), icon: <Image size={16} />, run: () => picture(type) },
        { title: g(way.command), icon: way.icon, danger: way.danger, run: () => void turn().catch(toastError) },
      ]
    },
    [t, g, locale, undoable, mayChange, edit, picture],
  )
}
