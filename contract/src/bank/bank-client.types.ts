import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { Id, Instant } from '../core/paging.ts'
import { clientKinds } from '../core/permission.ts'

export const ClientStatus = z.enum(['active', 'locked'])
type ClientStatus = z.infer<typeof ClientStatus>
export const clientMachine = machine<ClientStatus>({ active: ['locked'], locked: ['active'] })

/** A secret by the name under which it is spoken of; nobody sees the secret itself again. */
const Key = z.object({ keyId: z.string(), createdAt: Instant, expiresAt: Instant.nullable() })

const setting = {
  name: z.string().trim().min(2).max(60),
  /** The accounts that it serves; it learns nothing of the others. */
  accountIds: z.array(Id).min(1).max(100),
}

/** A program that reads or pays for the operator, such as a bank reader or a payout robot. */
export const ClientRow = z.object({
  id: Id,
  ...setting,
  kind: z.enum(clientKinds),
  status: ClientStatus,
  /** The secrets that are valid now, the newest first: two while one is being replaced. */
  keys: z.array(Key),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  version: z.int().min(1),
})
export type ClientRow = z.infer<typeof ClientRow>

export const NewClient = z.strictObject({ ...setting, kind: z.enum(clientKinds) })
export const ClientSetting = z.strictObject({ ...setting, version: z.int().min(1) })
/** `whsec_` and 32 bytes, as the Standard Webhooks libraries take it. */
export const NewSecret = z.object({ client: ClientRow, secret: z.string() })
