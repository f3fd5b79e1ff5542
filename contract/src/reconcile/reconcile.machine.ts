import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const ExceptionStatus = z.enum(['open', 'settled'])
type ExceptionStatus = z.infer<typeof ExceptionStatus>
/** What was settled is open again when the fix is undone. */
export const exceptionMachine = machine<ExceptionStatus>({ open: ['settled'], settled: ['open'] })

export const DayStatus = z.enum(['open', 'closed'])
type DayStatus = z.infer<typeof DayStatus>
export const dayMachine = machine<DayStatus>({ open: ['closed'], closed: ['open'] })
