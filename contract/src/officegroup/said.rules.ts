import type { z } from 'zod'
import { Queues } from '../dashboard/dashboard.types.ts'
import { Operations } from '../operation/operation.types.ts'
import { alarmsOf } from './alarm.rules.ts'
import { type PartData, partData } from './officegroup.types.ts'
import type { PartName } from './parts.rules.ts'

/** How the reply of a brand becomes what is shown of it. */
const readers: { readonly [Name in PartName]: z.ZodType<PartData[Name]> } = {
  figures: partData.figures,
  queues: Queues.transform(({ queues }) => queues),
  balances: partData.balances,
  alarms: Operations.transform(alarmsOf),
}

/** What a brand said, as it is kept and shown; undefined for what is no such reply: something else answers there, or another version. */
export const readSaid = <Name extends PartName>(name: Name, reply: unknown): PartData[Name] | undefined =>
  readers[name].safeParse(reply).data
