import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { queuedWithin, queues, queueTopics } from '#contract/dashboard/dashboard-queues.ts'
import type { ScreenName } from '#contract/screens.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { useCalm } from '#kit/screen/calm.ts'
import { addressOf, rowsOf } from '#kit/screen/to-rows.tsx'

/** How much waits on a screen, and the address of the rows that are counted. */
export type WaitingCounts = ReadonlyMap<ScreenName, { count: number; address: string }>

const read = [dashboardCalls.getQueues]
const often = { restMs: 4_000 }
const nothing: WaitingCounts = new Map()

/** How much waits on each screen: the figures of the dashboard's queues, read again when something in them changes. */
export function useWaiting(): WaitingCounts {
  const may = useCan(dashboardCalls.getQueues.needs)
  const isCalm = useCalm()
  const { data } = useReading(dashboardCalls.getQueues, {}, { enabled: may && isCalm })
  useFresh(read, queueTopics, often)
  const within = queuedWithin(useCan(queues.matching.needs))
  if (!data) return nothing
  return new Map(
    data.queues.flatMap(({ name, count }) => {
      const { screen, figure } = queues[name]
      return figure === null ? [] : [[screen, { count, address: addressOf(rowsOf(figure, within)) }] as const]
    }),
  )
}
