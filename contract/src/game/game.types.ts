import { z } from 'zod'
import { UploadedFile } from '../core/upload.ts'
import { gameRecord } from './game.record.ts'

export const SwitchStatus = gameRecord.status.read
export type SwitchStatus = z.infer<typeof SwitchStatus>

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
