import { snapshotOf } from '#contract/core/record.ts'
import type { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { distributorLog } from '#contract/distributor/distributor.record.ts'
import type { DistributorDetail, SyncKind } from '#contract/distributor/distributor.types.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { listHandler } from '#platform/list/list.ts'
import { addSecret, expectSecretAgain } from '#platform/secret/secret-rows.ts'
import { watchBalance } from './alarm.ts'
import {
  distributorList,
  findDistributor,
  insertDistributor,
  lockDistributor,
  settingOf,
  updateDistributor,
} from './distributor.sql.ts'
import { insertSync } from './sync.sql.ts'

export const distributorHandlers: Handlers<typeof distributorCalls> = {
  searchDistributors: listHandler(distributorList),
  getDistributor: context => read(context, context.params.id),

  async createDistributor(context) {
    const { tx, admin, body, secrets, locale } = context
    expectOpen(context, body.address)
    const id = (await insertDistributor(tx, body, admin.id).catch(refusedBy(unique, locale)))?.id ?? ''
    await addSecret(tx, secrets, 'distributor_secret', id, body.secret, body)
    const created = await read(context, id)
    context.record({ id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  async updateDistributor(context) {
    const { tx, params, body, secrets } = context
    const { address, secret } = body
    expectOpen(context, address)
    return change(context, body.version, async before => {
      const isMoved = address !== before.address
      expectSecretAgain(secret, isMoved, context.locale)
      if (secret !== undefined)
        await addSecret(tx, secrets, 'distributor_secret', params.id, secret, { address, isMoved })
      await updateDistributor(tx, params.id, settingOf(body))
      // Another mark may be an alarm of itself.
      await watchBalance(tx, params.id)
    })
  },

  async setDistributorKey(context) {
    const { tx, params, body, secrets } = context
    return change(context, undefined, async ({ address }) => {
      await addSecret(tx, secrets, 'distributor_secret', params.id, body.secret, { address })
      await updateDistributor(tx, params.id, sql`status = status`)
    })
  },

  switchDistributor: context =>
    change(context, context.body.version, async () => {
      await updateDistributor(context.tx, context.params.id, sql`status = ${context.body.status}`)
    }),

  syncDistributor: context => ask(context, 'sync'),
  testDistributor: context => ask(context, 'test'),
}

type OneDistributor = SignedContext & { params: { id: string } }

/** Lets it be asked in the background: nobody holds a transaction open for a service that may not answer. */
async function ask(context: OneDistributor, kind: SyncKind): Promise<DistributorDetail> {
  const { tx, admin, params } = context
  const before = await read(context, params.id)
  if (kind === 'sync' && before.status === 'off') throw new AppError('DISTRIBUTOR_OFF')
  const syncId = await insertSync(tx, { distributorId: params.id, kind, askedBy: admin.id })
  await addJob(tx, 'sync-distributor', { payload: { syncId } })
  context.record({ id: params.id, name: before.name, before: null, after: { sync: kind } })
  return read(context, params.id)
}

async function read({ tx }: SignedContext, id: string): Promise<DistributorDetail> {
  const found = await findDistributor(tx, id)
  if (!found) throw notFound()
  return found
}

const change = (
  context: OneDistributor,
  version: number | undefined,
  make: (before: DistributorDetail) => Promise<void>,
): Promise<DistributorDetail> =>
  changeOne(context, { lock: lockDistributor, read, nameOf: ({ name }) => name, snapshot, unique }, version, make)

/** Two distributors of one name could not be told apart. */
const unique: Constraints = { distributor_name_key: ['name', 'DISTRIBUTOR_NAME_TAKEN'] }

/** It is asked with a signature by our key: never inside a private network, nor where others could read along. */
function expectOpen({ locale, addresses }: SignedContext, address: string): void {
  if (!addresses.mayAsk(address)) throw wrongField('address', 'ADDRESS_CLOSED', locale)
}

const snapshot = (row: DistributorDetail) => snapshotOf(distributorLog, row)
