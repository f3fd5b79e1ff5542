import { z } from 'zod'
import { enters, reads } from '../core/record.ts'
import { GameCode } from './game.record.ts'
import { seen } from './game.types.ts'
import { typeRecord, typeSetting } from './type.record.ts'

export const TypeRow = z.object(reads(typeRecord))
export type TypeRow = z.infer<typeof TypeRow>

export const NewType = z.strictObject({ code: GameCode, ...enters(typeSetting) })
export const TypeSetting = z.strictObject({ ...enters(typeSetting), ...seen })
