import { z } from 'zod'
import { GameCode, SwitchStatus, seen, Tags } from './game.types.ts'

const setting = {
  nameTh: z.string().trim().min(1).max(40),
  nameEn: z.string().trim().min(1).max(40),
  tags: Tags,
}

export const TypeRow = z.object({
  code: z.string(),
  ...setting,
  status: SwitchStatus,
  pictureUrl: z.string().nullable(),
  /** How many games of it are offered, and by how many providers. */
  gameCount: z.int(),
  providerCount: z.int(),
  version: z.int().min(1),
})
export type TypeRow = z.infer<typeof TypeRow>

export const NewType = z.strictObject({ code: GameCode, ...setting })
export const TypeSetting = z.strictObject({ ...setting, ...seen })
