import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const LineStatus = z.enum(['new', 'matched', 'notOurs'])
export type LineStatus = z.infer<typeof LineStatus>
/** What the bank said stays for ever. Only what we made of it can be taken back, and then the line waits again. */
export const lineMachine = machine<LineStatus>({
  new: ['matched', 'notOurs'],
  matched: ['new'],
  notOurs: ['new'],
})
