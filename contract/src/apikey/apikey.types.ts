import { z } from 'zod'
import { listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { Version } from '../employee/employee.types.ts'
import { keyGrants, keyPurpose, keyRecord, keySetting, keyTerm } from './apikey.record.ts'

export const ApiKey = z.object(reads(keyRecord))
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyQuery = listQuery(['createdAt', 'name', 'endsAt'], {
  state: keyRecord.state.read.optional(),
  kind: keyRecord.kind.read.optional(),
})

export const NewApiKey = z.strictObject({
  ...enters({ ...keySetting, ...keyTerm, ...keyGrants }),
  kind: keyPurpose.kind.enter.default('program'),
})
export const ApiKeyChange = z.strictObject({ ...enters({ ...keySetting, ...keyGrants }), version: Version })

/** The secret is answered once; of it only a hash is kept. */
export const MadeApiKey = z.object({ key: ApiKey, secret: z.string() })
