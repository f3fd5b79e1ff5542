import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const BlockStatus = z.enum(['active', 'lifted', 'expired'])
type BlockStatus = z.infer<typeof BlockStatus>

/** An entry ends once: a value that has to be blocked again gets a new one. What ended by its time needs no lifting. */
export const blockMachine = machine<BlockStatus>({
  active: ['lifted', 'expired'],
  lifted: [],
  expired: [],
})
