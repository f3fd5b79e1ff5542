import type { apiKeyCalls } from '#contract/apikey/apikey.calls.ts'
import { type KeyKind, keyLog } from '#contract/apikey/apikey.record.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import { everyKeyGrant, grantsOfKey } from '#contract/apikey/key-kinds.ts'
import type { Grant } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { newProgramKey } from '#platform/secret/program-key.ts'
import { apiKeyList, findApiKey, insertApiKey, lockApiKey, revokeApiKey, updateApiKey } from './apikey.sql.ts'

export const apiKeyHandlers: Handlers<typeof apiKeyCalls> = {
  searchApiKeys: listHandler(apiKeyList),
  getApiKey: context => read(context, context.params.id),

  listKeyGrants: async ({ admin }) => ({ grants: [...everyKeyGrant].filter(grant => admin.lastingGrants.has(grant)) }),

  async createApiKey(context) {
    const { tx, admin, body, locale } = context
    expectGivable(context, body.kind, body.grants)
    const { secret, hash, hint } = newProgramKey()
    const made = await insertApiKey(tx, { ...body, hash, hint, createdBy: admin.id }).catch(refusedBy(unique, locale))
    const key = await read(context, made?.id ?? '')
    context.record({ id: key.id, name: key.name, before: null, after: snapshot(key) })
    return { key, secret }
  },

  updateApiKey(context) {
    const { body } = context
    return change(context, body.version, async ({ id, kind, grants }) => {
      // What it has already was given by somebody who held it.
      expectGivable(
        context,
        kind,
        body.grants.filter(grant => !grants.includes(grant)),
      )
      await updateApiKey(context.tx, id, body)
    })
  },

  revokeApiKey: context => change(context, undefined, ({ id }) => revokeApiKey(context.tx, id, context.admin.id)),
}

const unique: Constraints = { api_key_name: ['name', 'API_KEY_NAME_TAKEN'] }

async function read({ tx }: SignedContext, id: string): Promise<ApiKey> {
  const found = await findApiKey(tx, id)
  if (!found) throw notFound()
  return found
}

/** Changes a key that was not revoked: one that was is over for good. */
const change = (
  context: SignedContext & { params: { id: string } },
  version: number | undefined,
  make: (before: ApiKey) => Promise<unknown>,
): Promise<ApiKey> =>
  changeOne(
    context,
    { lock: lockApiKey, read, nameOf: ({ name }) => name, snapshot, unique },
    version,
    async before => {
      if (before.state === 'revoked') throw new AppError('KEY_OVER')
      await make(before)
    },
  )

/** Nobody gives a key more than they hold for good, nor anything that no key of its kind may do. */
function expectGivable({ admin, locale }: SignedContext, kind: KeyKind, grants: readonly Grant[]): void {
  if (grants.some(grant => !grantsOfKey(kind).has(grant))) throw wrongField('grants', 'API_KEY_GRANT', locale)
  const beyond = grants.filter(grant => !admin.lastingGrants.has(grant))
  if (beyond.length > 0) throw new AppError('KEY_ABOVE_OWN', { flags: beyond.slice(0, 5).join(', ') })
}

const snapshot = (key: ApiKey) =>
  snapshotOf(keyLog, { ...key, ...Object.fromEntries(key.grants.map(grant => [grant, true])) })
