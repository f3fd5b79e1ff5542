import { Archive, ArchiveRestore, HeartPulse, Pause, Pencil, Play } from 'lucide-react'
import { useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { type GatewayRow, type GatewayStatus, gatewayMachine } from '#contract/gateway/gateway.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { gatewayMessages } from './gateway.messages.ts'

/** How one comes to a state, by the one it is in: what is archived is taken back, what is paused is activated. */
const ways = {
  active: { action: 'activate', text: 'activateText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  archived: { action: 'archive', text: 'archiveText', icon: <Archive size={16} />, danger: true },
} as const satisfies Record<GatewayStatus, object>
const back = { action: 'restore', text: 'restoreText', icon: <ArchiveRestore size={16} />, danger: false } as const
const states: readonly GatewayStatus[] = ['active', 'paused', 'archived']

export function useGatewayActions(open: (gateway: GatewayRow) => void): (gateway: GatewayRow) => readonly RowAction[] {
  const t = useText(gatewayMessages)
  const change = useChange()
  const endRest = useCallback(
    ({ id, name }: GatewayRow): RowAction => ({
      title: t('endRest'),
      icon: <HeartPulse size={16} />,
      run: () => {
        const ask = { title: t('endRest'), text: t('endRestText', { name }), action: t('endRest') }
        void confirm(ask)
          .then(async isSure => {
            if (!isSure) return
            await change(gatewayCalls.endGatewayRest, { params: { id } })
            toastDone(t('restEnded', { name }))
          })
          .catch(toastError)
      },
    }),
    [t, change],
  )
  return useCallback(
    gateway => [
      { title: t('edit'), icon: <Pencil size={16} />, run: () => open(gateway) },
      ...(gateway.health === 'resting' ? [endRest(gateway)] : []),
      ...states
        .filter(status => mayGo(gatewayMachine, gateway.status, status))
        .map((status): RowAction => {
          const { action, text, icon, danger } = gateway.status === 'archived' ? back : ways[status]
          const { id, name } = gateway
          const run = async () => {
            if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
            try {
              await change(gatewayCalls.changeGatewayStatus, { params: { id }, body: { status } })
              toastDone(t('statusChanged', { name }))
            } catch (error) {
              toastError(error)
            }
          }
          return { title: t(action), icon, danger, run: () => void run() }
        }),
    ],
    [t, change, open, endRest],
  )
}
