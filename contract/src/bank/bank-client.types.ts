import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { enters, reads } from '../core/record.ts'
import { clientKind, clientRecord, clientSetting } from './client.record.ts'

export const ClientStatus = clientRecord.status.read
type ClientStatus = z.infer<typeof ClientStatus>
export const clientMachine = machine<ClientStatus>({ active: ['locked'], locked: ['active'] })

export const ClientRow = z.object(reads(clientRecord))
export type ClientRow = z.infer<typeof ClientRow>

export const NewClient = z.strictObject(enters({ ...clientSetting, ...clientKind }))
export const ClientSetting = z.strictObject({ ...enters(clientSetting), version: z.int().min(1) })
/** `whsec_` and 32 bytes, as the Standard Webhooks libraries take it. */
export const NewSecret = z.object({ client: ClientRow, secret: z.string() })
