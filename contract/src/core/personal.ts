import { z } from 'zod'
import type { Grant } from './permission.ts'

/** What makes a field personal: a text with a phone or account number in it, or a username, which may be such a number. */
export type PersonalKind = 'number' | 'username'

const kinds = z.registry<{ kind: PersonalKind }>()

/**
 * A field with a member's phone or account number. Every answer and every export shows only its last four digits, unless the
 * admin has revealed it: `phone: PersonalNumber`.
 */
export const PersonalNumber = z.string().register(kinds, { kind: 'number' })
/** The username of a member. */
export const MemberUsername = z.string().register(kinds, { kind: 'username' })

/** The flag that allows revealing them, on record. */
export const contactGrant = 'memberContact.read' satisfies Grant

/** The personal kind of a schema, optional or not. */
export function personalKind(schema: z.core.$ZodType | undefined): PersonalKind | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return personalKind(schema.unwrap())
  return schema && kinds.get(schema)?.kind
}

const withoutDigits = (text: string) => text.replaceAll(/\d(?=(?:[ -]?\d){4})/g, '•')

/** The visible rest: `masked('number', '0812345678')` is `••••••5678`. The database masks in the same way. */
export const masked = (kind: PersonalKind, text: string): string =>
  kind === 'number' || /^\d+$/.test(text) ? withoutDigits(text) : text

/** Whether digits of a text are hidden. */
export const isMasked = (text: string): boolean => text.includes('•')
