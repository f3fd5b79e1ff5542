import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const CaseStatus = z.enum(['open', 'working', 'closed'])
export type CaseStatus = z.infer<typeof CaseStatus>

/** Nobody decides a case that nobody has worked on. One that was decided can be opened again, with a reason. */
export const caseMachine = machine<CaseStatus>({
  open: ['working'],
  working: ['closed'],
  closed: ['open'],
})
