import { z } from 'zod'
import type { Grant } from './permission.ts'

/**
 * What a field says of a member that not everybody may read: a text with a phone or account number in it, or a username,
 * which is one where it is nothing but digits.
 */
export type PersonalKind = 'number' | 'username'

const kinds = z.registry<{ kind: PersonalKind }>()

/**
 * A field that holds a number of a member. Whoever lacks `memberContact` read is given its last four digits, in every
 * answer and every export: `phone: PersonalNumber`.
 */
export const PersonalNumber = z.string().register(kinds, { kind: 'number' })
/** What a member signs in with. */
export const MemberUsername = z.string().register(kinds, { kind: 'username' })

/** The flag that opens them. */
export const contactGrant = 'memberContact.read' satisfies Grant

/** What a schema says of itself, whether or not it may be missing. */
export function personalKind(schema: z.core.$ZodType | undefined): PersonalKind | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return personalKind(schema.unwrap())
  return schema && kinds.get(schema)?.kind
}

const withoutDigits = (text: string) => text.replaceAll(/\d(?=(?:[ -]?\d){4})/g, '•')

/** What is left to see: `masked('number', '0812345678')` is `••••••5678`. The database says the same of each. */
export const masked = (kind: PersonalKind, text: string): string =>
  kind === 'number' || /^\d+$/.test(text) ? withoutDigits(text) : text
