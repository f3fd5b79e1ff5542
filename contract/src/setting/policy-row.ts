import { z } from 'zod'
import type { Text } from '../core/text.ts'

/** One limit that an operator may change. */
export type PolicyRow = {
  unit: 'minutes' | 'hours' | 'days' | 'times' | 'money'
  default: number
  min: number
  max: number
  title: Text
  /** Which way it lets more through: another admin has to agree to a change that way, and any admin may change it back. */
  looser?: 'higher' | 'lower'
  /** Zero is no limit at all. */
  zeroIsNone?: true
}

/** Whether a change of a limit lets more through than before. */
export function loosens({ looser, zeroIsNone }: PolicyRow, from: number, to: number): boolean {
  const reach = (value: number) => (zeroIsNone && value === 0 ? Number.POSITIVE_INFINITY : value)
  return looser === 'lower' ? reach(to) < reach(from) : looser === 'higher' && reach(to) > reach(from)
}

export const bounded = ({ min, max }: Pick<PolicyRow, 'min' | 'max'>) => z.int().min(min).max(max)
