import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const LineStatus = z.enum(['new', 'matched', 'notOurs', 'tied'])
export type LineStatus = z.infer<typeof LineStatus>
/** What the bank said stays for ever. Only what we made of it can be taken back, and then the line waits again. */
export const lineMachine = machine<LineStatus>({
  new: ['matched', 'notOurs', 'tied'],
  matched: ['new'],
  // What is nobody's deposit may still be known to the ledger: a fee, a transfer of our own.
  notOurs: ['new', 'tied'],
  // Undone where it was tied, with what was posted for it.
  tied: [],
})
