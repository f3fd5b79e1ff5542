import type { z } from 'zod'
import { machine } from '../core/machine.ts'
import { dayRecord } from './day.record.ts'
import { exceptionRecord } from './exception.record.ts'

export const ExceptionStatus = exceptionRecord.status.read
type ExceptionStatus = z.infer<typeof ExceptionStatus>
/** What was settled is open again when the fix is undone. */
export const exceptionMachine = machine<ExceptionStatus>({ open: ['settled'], settled: ['open'] })

export const DayStatus = dayRecord.status.read
type DayStatus = z.infer<typeof DayStatus>
export const dayMachine = machine<DayStatus>({ open: ['closed'], closed: ['open'] })
