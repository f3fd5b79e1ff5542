import { z } from 'zod'
import { machine } from '../core/machine.ts'

export const PackageStatus = z.enum(['asked', 'refused', 'waiting', 'making', 'ready', 'failed', 'cancelled', 'gone'])
export type PackageStatus = z.infer<typeof PackageStatus>

/**
 * A package is asked for by one admin and agreed to by another; then it waits for the queue, is made, and is kept for some days. One
 * that is deleted by hand, or whose days are over, is gone.
 */
export const packageMachine = machine<PackageStatus>({
  asked: ['waiting', 'refused', 'cancelled'],
  refused: [],
  waiting: ['making', 'cancelled', 'failed'],
  making: ['ready', 'cancelled', 'failed'],
  ready: ['gone'],
  failed: [],
  cancelled: [],
  gone: [],
})
