import type { z } from 'zod'
import { machine } from '../core/machine.ts'
import { moveInRecord } from './move-in.record.ts'

export const MoveStatus = moveInRecord.status.read
export type MoveStatus = z.infer<typeof MoveStatus>

/** What staff ask for, and what the work itself does: a file is read, compared, written, and until the cut-over taken back. */
export const moveMachine = machine<MoveStatus>({
  receiving: ['reading', 'discarded'],
  reading: ['received', 'failed', 'discarded'],
  received: ['checking', 'discarded'],
  checking: ['checked', 'failed', 'discarded'],
  checked: ['checking', 'applying', 'discarded'],
  applying: ['paused', 'applied', 'checked'],
  paused: ['applying', 'undoing'],
  applied: ['undoing', 'final'],
  undoing: ['undone', 'applied'],
  undone: ['checking', 'discarded'],
  // A cut-over that is cancelled, or gone back from: members wait again, and balances are out again.
  final: ['applied', 'undone'],
  failed: ['checking', 'discarded'],
  discarded: [],
})

/** What a job does by itself, and nobody waits for. */
export const workingStatuses: readonly MoveStatus[] = ['reading', 'checking', 'applying', 'undoing']
