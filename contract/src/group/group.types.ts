import { z } from 'zod'
import { listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { Channel } from './channel.types.ts'
import { groupListed, groupRecord, groupSetting } from './group.record.ts'

export const GroupRow = z.object(reads(groupListed))
export type GroupRow = z.infer<typeof GroupRow>

export const GroupQuery = listQuery(['createdAt', 'name'], { locked: z.boolean().optional() })

export const NewGroup = z.strictObject(enters(groupSetting))
export type NewGroup = z.output<typeof NewGroup>
export const GroupChange = z.strictObject({ ...enters(groupSetting), version: z.int().min(1) })
export type GroupChange = z.output<typeof GroupChange>

export const GroupDetail = z.object({ ...reads(groupRecord), channels: z.array(Channel) })
export type GroupDetail = z.infer<typeof GroupDetail>
