import { eachText } from '#browser/messages.ts'
import { listMessages } from './list.messages.ts'

const w = eachText(listMessages)

/** The filter for records of which a change waits for a second admin; see `waitingFilter` of the contract. */
export const waitingRows = {
  kind: 'boolean',
  name: 'waiting',
  title: w.waiting,
  yes: w.waitingYes,
  no: w.waitingNo,
} as const
