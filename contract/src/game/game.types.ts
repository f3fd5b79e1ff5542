import { z } from 'zod'
import { UploadedFile } from '../core/upload.ts'

/** Whether members can play it at all. */
export const SwitchStatus = z.enum(['on', 'off'])
export type SwitchStatus = z.infer<typeof SwitchStatus>

/** How a provider or a type is called by programs, in addresses and in bets. It never changes. */
export const GameCode = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'GAME_CODE_FORM')

/** Words that the site shows beside it, such as new or hot. */
export const Tags = z.array(z.string().trim().min(1).max(20)).max(5)

/** More of either than any operator has: a list of them is given whole. */
export const gameThingsAtMost = 200

export const GameQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  status: SwitchStatus.optional(),
})

export const seen = { version: z.int().min(1) }
export const Switch = z.strictObject({ status: SwitchStatus, ...seen })
/** Another picture, or none from now on. */
export const NewPicture = z.strictObject({ file: UploadedFile.nullable(), ...seen })

/** The order that somebody saw, and the one that they want: where it was changed meanwhile, nobody's work is lost. */
export const orderOf = <Key extends z.ZodType<string>>(key: Key) =>
  z
    .strictObject({
      before: z.array(key).min(1).max(gameThingsAtMost),
      after: z.array(key).min(1).max(gameThingsAtMost),
    })
    .refine(({ before, after }) => [...before].sort().join() === [...after].sort().join(), {
      path: ['after'],
      message: 'NOT_ONE_OF',
    })
