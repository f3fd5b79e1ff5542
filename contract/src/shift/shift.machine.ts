import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const ShiftStatus = z.enum(['open', 'waiting', 'sentBack', 'signed'])
type ShiftStatus = z.infer<typeof ShiftStatus>

/**
 * A shift ends once: what it holds is counted at its first closing. One that was sent back is explained again and waits for the
 * same or another cashier; what two people have signed stays as it is.
 */
export const shiftMachine = machine<ShiftStatus>({
  open: ['waiting'],
  waiting: ['signed', 'sentBack', 'waiting'],
  sentBack: ['waiting'],
  signed: [],
})
