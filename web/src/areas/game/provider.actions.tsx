import { CalendarClock, CalendarX, Image, KeyRound } from 'lucide-react'
import { useCallback } from 'react'
import type { z } from 'zod'
import { gameCalls } from '#contract/game/game.calls.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { switchWays } from '#kit/list/switch-ways.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useText } from '#kit/text/text.ts'
import { gameMessages } from './game.messages.ts'
import { providerMessages } from './provider.messages.ts'

const { updateProvider, switchProvider, endMaintenance, rotateProviderSecret } = gameCalls

export type MadeSecret = z.output<typeof rotateProviderSecret.reply>
export type ProviderDoors = {
  plan(provider: ProviderRow): void
  picture(provider: ProviderRow): void
  secret(made: MadeSecret): void
}

const ends = {
  running: { command: 'endNow', text: 'endText' },
  planned: { command: 'callOff', text: 'callOffText' },
} as const

/** The actions on a provider apart from editing it. */
export function useProviderActions({
  plan,
  picture,
  secret,
}: ProviderDoors): (row: ProviderRow) => readonly RowAction[] {
  const t = useText(providerMessages)
  const g = useText(gameMessages)
  const change = useChange()
  const undoable = useUndoable()
  const mayChange = useCan(updateProvider.needs)
  return useCallback(
    provider => {
      if (!mayChange) return []
      const { id, name, version, status, maintenance } = provider
      const params = { id }
      const way = switchWays[status]
      const turn = async () => {
        const ask = { title: g(way.command), text: t(way.text, { name }), action: g(way.command), danger: way.danger }
        if (!(await confirm(ask))) return
        const done = { text: g(way.done, { name }), former: { status } }
        await undoable(switchProvider, done, { params, body: { status: way.to, version } })
      }
      const rotate = async () => {
        if (!(await confirm({ title: t('rotate'), text: t('rotateText', { name }), action: t('rotate') }))) return
        secret(await change(rotateProviderSecret, { params }))
      }
      const end = async ({ command, text }: (typeof ends)['running' | 'planned']) => {
        if (!(await confirm({ title: t(command), text: t(text, { name }), action: t(command) }))) return
        await change(endMaintenance, { params, body: { version } })
        toastDone(t('ended', { name }))
      }
      const ending = maintenance === 'none' ? undefined : ends[maintenance]
      return [
        { title: g(way.command), icon: way.icon, danger: way.danger, run: () => void turn().catch(toastError) },
        { title: t('plan'), icon: <CalendarClock size={16} />, run: () => plan(provider) },
        ...(ending
          ? [{ title: t(ending.command), icon: <CalendarX size={16} />, run: () => void end(ending).catch(toastError) }]
          : []),
        { title: g('setPicture'), icon: <Image size={16} />, run: () => picture(provider) },
        { title: t('rotate'), icon: <KeyRound size={16} />, run: () => void rotate().catch(toastError) },
      ]
    },
    [t, g, change, undoable, mayChange, plan, picture, secret],
  )
}
