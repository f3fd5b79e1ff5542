import type { z } from 'zod'
import { machine } from '../core/machine.ts'
import { cutOverRecord } from './cut-over.record.ts'

export const CutOverStatus = cutOverRecord.status.read
export type CutOverStatus = z.infer<typeof CutOverStatus>

/** A way back that turns out to be impossible leaves everything as it was confirmed. */
export const cutOverMachine = machine<CutOverStatus>({
  planned: ['confirmed', 'cancelled'],
  confirmed: ['cancelled', 'returning'],
  returning: ['back', 'confirmed'],
  cancelled: [],
  back: [],
})
