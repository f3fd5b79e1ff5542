import { z } from 'zod'
import type { Text } from '../core/text.ts'

/** One limit that an operator may change. */
export type PolicyRow = {
  unit: 'minutes' | 'hours' | 'days' | 'times' | 'money'
  default: number
  min: number
  max: number
  title: Text
}

export const bounded = ({ min, max }: Pick<PolicyRow, 'min' | 'max'>) => z.int().min(min).max(max)
