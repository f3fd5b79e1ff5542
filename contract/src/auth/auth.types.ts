import { z } from 'zod'
import { adminTypes } from '../core/permission.ts'

export const AdminType = z.enum(adminTypes)
export const Username = z
  .string()
  .trim()
  .min(3)
  .max(32)
  .regex(/^[a-z][a-z0-9._-]*$/i, 'USERNAME_FORM')
/** A ticket of a group: 256 random bits. */
export const Ticket = z.string().regex(/^[\w-]{43}$/)
export const DisplayName = z.string().trim().min(1).max(80)

export const passwordLength = { min: 12, max: 128 } as const
/** Any script, no composition rules: length is what counts. The server also refuses common and personal ones. */
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max)
