import type { bankCalls } from '#contract/bank/bank.calls.ts'
import { type ClientRow, clientMachine } from '#contract/bank/bank-client.types.ts'
import { clientRecord } from '#contract/bank/client.record.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sqlState } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { addSecret } from '#platform/secret/secret-rows.ts'
import { newSecret } from '#platform/secret/signature.ts'
import { findClientRow, insertClient, listClients, lockClient, setAccounts, updateClient } from './bank-client.sql.ts'

type ClientCalls = Pick<
  typeof bankCalls,
  'listClients' | 'createClient' | 'updateClient' | 'rotateSecret' | 'changeClientStatus'
>

export const clientHandlers: Handlers<ClientCalls> = {
  listClients: async ({ tx }) => ({ clients: await listClients(tx) }),

  async createClient(context) {
    const { tx, admin, body, secrets } = context
    const row = await insertClient(tx, body, admin.id)
    const id = row?.id ?? ''
    await serve(context, id, body.accountIds)
    const secret = newSecret()
    await addSecret(tx, secrets, 'auto_secret', id, secret)
    const client = await read(context, id)
    context.record({ id, name: client.name, before: null, after: snapshot(client) })
    return { client, secret }
  },

  updateClient(context) {
    const { name, accountIds, version } = context.body
    return change(context, version, async ({ id }) => {
      await updateClient(context.tx, id, sql`name = ${name}`)
      await serve(context, id, accountIds)
    })
  },

  async rotateSecret(context) {
    const { tx, params, secrets } = context
    const secret = newSecret()
    const client = await change(context, undefined, async ({ id }) => {
      await addSecret(tx, secrets, 'auto_secret', params.id, secret)
      await updateClient(tx, id, sql`status = status`)
    })
    return { client, secret }
  },

  changeClientStatus(context) {
    const to = context.body.status
    return change(context, undefined, async ({ id, status }) => {
      if (!mayGo(clientMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
      await updateClient(context.tx, id, sql`status = ${to}`)
    })
  },
}

async function read({ tx }: SignedContext, id: string): Promise<ClientRow> {
  const found = await findClientRow(tx, id)
  if (!found) throw notFound()
  return found
}

/** Says which accounts it serves; one that we do not have is pointed out. */
const serve = ({ tx, locale }: SignedContext, id: string, accountIds: readonly string[]): Promise<void> =>
  setAccounts(tx, id, accountIds).catch((error: unknown) => {
    if (sqlState(error) !== '23503') throw error
    throw wrongField('accountIds', 'MALFORMED', locale)
  })

const change = (
  context: SignedContext & { params: { id: string } },
  version: number | undefined,
  act: (before: ClientRow) => Promise<unknown>,
): Promise<ClientRow> =>
  changeOne(context, { lock: lockClient, read, nameOf: ({ name }) => name, snapshot }, version, act)

const snapshot = (client: ClientRow) => snapshotOf(clientRecord, client)
