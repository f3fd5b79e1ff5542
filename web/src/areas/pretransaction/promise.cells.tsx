import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { promiseMessages } from './promise.messages.ts'

const w = eachText(promiseMessages)
const words = { open: w.due, kept: w.kept, missed: w.late }
const tones = { open: 'info', kept: 'ok', missed: 'bad' } as const

export const saidDue = says.when(
  { field: 'promisedAt', is: [null] },
  saysNothing,
  says.joined(
    ' ',
    says.cases('promise', { open: says.fixed(w.due), kept: says.fixed(w.kept), missed: says.fixed(w.late) }),
    says.time('promisedAt'),
  ),
)

/** Whether the promised time was kept; while it waits, how long is left or by how much it is late. */
export function dueMark(
  { promise, promisedAt, status }: Pick<PreRow, 'promisedAt' | 'promise' | 'status'>,
  { ago, waited, time, badge }: Show,
): ReactNode {
  if (promisedAt === null) return null
  const waits = openStatuses.some(open => open === status)
  const shown = !waits ? time(promisedAt) : promise === 'missed' ? waited(promisedAt) : ago(promisedAt)
  return (
    <>
      {promise && badge(tones[promise], words[promise])} {shown}
    </>
  )
}
