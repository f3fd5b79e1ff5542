import { KeyRound, PlugZap, RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import type { DistributorRow } from '#contract/distributor/distributor.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { switchWays } from '#kit/list/switch-ways.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useText } from '#kit/text/text.ts'
import { distributorMessages } from './distributor.messages.ts'

const { switchDistributor, syncDistributor, testDistributor, updateDistributor } = distributorCalls

/** The actions on a distributor, apart from changing its setting, that the admin may take. */
export function useDistributorActions(
  setKey: (row: DistributorRow) => void,
): (row: DistributorRow) => readonly RowAction[] {
  const t = useText(distributorMessages)
  const change = useChange()
  const undoable = useUndoable()
  const mayChange = useCan(updateDistributor.needs)
  return useCallback(
    row => {
      if (!mayChange) return []
      const { id, name, version, status } = row
      const params = { id }
      const way = switchWays[status]
      const turn = async () => {
        const ask = { title: t(way.command), text: t(way.text, { name }), action: t(way.command), danger: way.danger }
        if (!(await confirm(ask))) return
        const done = { text: t(way.done, { name }), former: { status } }
        await undoable(switchDistributor, done, { params, body: { status: way.to, version } })
      }
      const sync = async () => {
        await change(syncDistributor, { params })
        toastDone(t('syncStarted', { name }))
      }
      const test = async () => {
        await change(testDistributor, { params })
        toastDone(t('testStarted', { name }))
      }
      return [
        { title: t('test'), icon: <PlugZap size={16} />, run: () => void test().catch(toastError) },
        ...(status === 'on'
          ? [{ title: t('sync'), icon: <RefreshCw size={16} />, run: () => void sync().catch(toastError) }]
          : []),
        { title: t('setKey'), icon: <KeyRound size={16} />, run: () => setKey(row) },
        { title: t(way.command), icon: way.icon, danger: way.danger, run: () => void turn().catch(toastError) },
      ]
    },
    [t, change, undoable, mayChange, setKey],
  )
}
