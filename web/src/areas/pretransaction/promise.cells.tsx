import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { openStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { promiseStateWords } from '#contract/pretransaction/promise.record.ts'
import type { Show } from '#kit/parts/show.tsx'
import { promiseMessages } from './promise.messages.ts'

const w = eachText(promiseMessages)
type Promised = Pick<PreRow, 'promisedAt' | 'promise' | 'status'>

const isOpen = ({ status }: Promised) => openStatuses.some(open => open === status)

/** While it waits, how long is left or by how much it is late; afterwards the time that was promised. */
export function dueMark(row: Promised, { read, ago, waited, time, badge }: Show): ReactNode {
  const { promisedAt } = row
  if (promisedAt === null) return null
  if (!isOpen(row)) return time(promisedAt)
  if (Date.parse(promisedAt) > Date.now()) {
    return (
      <>
        {read(w.due)} {ago(promisedAt)}
      </>
    )
  }
  return (
    <>
      {badge('bad', w.late)} {waited(promisedAt)}
    </>
  )
}

const tones = { open: 'info', kept: 'ok', missed: 'bad' } as const

export const promiseMark = ({ promise }: Promised, { badge }: Show): ReactNode =>
  promise && badge(tones[promise], promiseStateWords[promise])
