import { z } from 'zod'
import { money, number, type RecordField } from '../core/record.ts'
import { says } from '../core/said.ts'
import type { Text } from '../core/text.ts'

/** One limit that an operator may change. */
export type PolicyRow = {
  unit: 'minutes' | 'hours' | 'days' | 'times' | 'percent' | 'money' | 'choice'
  /** Of a choice: what each value means, from zero on. */
  choices?: readonly Text[]
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

type PolicyFields<Rows> = { readonly [Name in keyof Rows]: RecordField<z.ZodInt, z.ZodInt> }

/** A choice is said by its words, and any other limit by its number. */
const chosenOf = (choices: readonly Text[]) => (name: string) =>
  says.cases(name, Object.fromEntries(choices.map((words, value) => [value, says.fixed(words)])))

const fieldOf = ({ title, unit, min, max, choices }: PolicyRow): RecordField<z.ZodInt, z.ZodInt> => ({
  ...(unit === 'money' ? money(title) : number(title)),
  ...(choices && { said: chosenOf(choices) }),
  enter: z.int().min(min).max(max),
  min,
  max,
})

/** Limits as the fields of a record: `z.strictObject(enters(policyFields(settingPolicies)))`. */
export const policyFields = <Rows extends Readonly<Record<string, PolicyRow>>>(rows: Rows): PolicyFields<Rows> =>
  // The same names, which the types of `Object.entries` forget.
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, fieldOf(row)])) as PolicyFields<Rows>
