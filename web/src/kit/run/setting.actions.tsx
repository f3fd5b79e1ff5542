import { CircleStop, Pause, Pencil, Play } from 'lucide-react'
import { useCallback } from 'react'
import { type SettingStatus, settingMachine } from '#contract/frames/run.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

/** The action that leads to a state. No setting becomes a draft again. */
const ways = {
  draft: null,
  active: { action: 'activate', text: 'activateText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  ended: { action: 'end', text: 'endText', icon: <CircleStop size={16} />, danger: true },
} as const satisfies Record<SettingStatus, object | null>

export type Setting = { id: string; name: string; status: SettingStatus; version: number }
type Given = { params: { id: string }; body: { status: SettingStatus; version: number } }
/** Makes the area's own call: `(change, given) => change(refundCalls.changeRefundStatus, given)`. */
export type Turn = (change: ReturnType<typeof useChange>, given: Given) => Promise<unknown>
type Steps<S> = { open(setting: S): void; turn: Turn }

/** Asks, and then takes a setting to another state. */
export function useSettingStep(turn: Turn): (setting: Setting, status: SettingStatus) => Promise<void> {
  const t = useText(settingMessages)
  const change = useChange()
  return useCallback(
    async ({ id, name, version }, status) => {
      const way = ways[status]
      if (!way) return
      const { action, text, danger } = way
      if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
      await turn(change, { params: { id }, body: { status, version } }).then(
        () => toastDone(t('statusChanged', { name })),
        toastError,
      )
    },
    [t, change, turn],
  )
}

/** The actions on a setting in its state, such as a refund: `turn` makes the area's own call. */
export function useSettingActions<S extends Setting>({ open, turn }: Steps<S>): (setting: S) => readonly RowAction[] {
  const t = useText(settingMessages)
  const step = useSettingStep(turn)
  return useCallback(
    setting => [
      {
        title: t(setting.status === 'ended' ? 'look' : 'edit'),
        icon: <Pencil size={16} />,
        run: () => open(setting),
      },
      ...settingMachine[setting.status].flatMap((status): RowAction[] => {
        const way = ways[status]
        if (!way) return []
        const { action, icon, danger } = way
        return [{ title: t(action), icon, danger, run: () => void step(setting, status) }]
      }),
    ],
    [t, open, step],
  )
}
