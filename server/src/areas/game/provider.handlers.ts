import { randomUUID } from 'node:crypto'
import { houseCurrency } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { providerCalls } from '#contract/game/provider.calls.ts'
import { providerLog } from '#contract/game/provider.record.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import { accountOf } from '#frames/posting/posting.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { reorder } from '#platform/call/reorder.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { notFound, wrongField } from '#platform/http/error.ts'
import { keepPicture, tileOf } from '#platform/picture/picture-rows.ts'
import { addSecret } from '#platform/secret/secret-rows.ts'
import { newSecret } from '#platform/secret/signature.ts'
import {
  findProviderRow,
  insertProvider,
  listOfferedGames,
  listProviders,
  lockProvider,
  lockProviderOrder,
  storeProviderOrder,
  updateProvider,
} from './provider.sql.ts'
import { maintenanceWindow } from './provider-maintenance.ts'
import { listRefusals } from './refusal.sql.ts'

export const providerHandlers: Handlers<typeof providerCalls> = {
  listProviders: async ({ tx, brand, body }) => ({ providers: await listProviders(tx, brand, body) }),
  async listProviderGames(context) {
    await read(context, context.params.id)
    return { games: await listOfferedGames(context.tx, context.params.id) }
  },
  async listProviderRefusals(context) {
    await read(context, context.params.id)
    return { refusals: await listRefusals(context.tx, context.params.id) }
  },

  async createProvider(context) {
    const { tx, admin, body, secrets, locale } = context
    expectOpen(context, body.launchUrl)
    const [id, secret] = [randomUUID(), newSecret()]
    const accountId = await accountOf(tx, 'provider.game', { provider: id }, houseCurrency)
    await insertProvider(tx, {
      id,
      code: body.code,
      name: body.name,
      launchUrl: body.launchUrl || null,
      tags: distinct(body.tags),
      accountId,
      createdBy: admin.id,
    }).catch(refusedBy(unique, locale))
    await addSecret(tx, secrets, 'game_provider_secret', id, secret)
    const provider = await read(context, id)
    context.record({ id, name: provider.name, before: null, after: snapshot(provider) })
    return { provider, secret }
  },

  async updateProvider(context) {
    const { name, launchUrl, tags, version } = context.body
    expectOpen(context, launchUrl)
    return change(
      context,
      version,
      async () => sql`name = ${name}, launch_url = ${launchUrl || null}, tags = ${distinct(tags)}`,
    )
  },

  async rotateProviderSecret(context) {
    const { tx, params, secrets } = context
    const secret = newSecret()
    const provider = await change(context, undefined, async () => {
      await addSecret(tx, secrets, 'game_provider_secret', params.id, secret)
      return sql`status = status`
    })
    return { provider, secret }
  },

  switchProvider: context => change(context, context.body.version, async () => sql`status = ${context.body.status}`),

  planMaintenance: context =>
    change(context, context.body.version, async () => {
      const { from, until } = await maintenanceWindow(context, context.body)
      return sql`maintenance_from = ${from}, maintenance_until = ${until}`
    }),
  endMaintenance: context =>
    change(context, context.body.version, async () => sql`maintenance_from = null, maintenance_until = null`),

  async setProviderPicture(context) {
    const { tx, admin, body, locale } = context
    const tile = body.file && (await tileOf(body.file, locale))
    return change(
      context,
      body.version,
      async () => sql`picture_id = ${tile && (await keepPicture(tx, tile, admin.id))}`,
    )
  },

  async orderProviders(context) {
    const { tx, brand } = context
    await reorder(context, await lockProviderOrder(tx), ids => storeProviderOrder(tx, ids))
    return { providers: await listProviders(tx, brand) }
  },
}

async function read({ tx, brand }: SignedContext, id: string): Promise<ProviderRow> {
  const found = await findProviderRow(tx, brand, id)
  if (!found) throw notFound()
  return found
}

const change = (
  context: SignedContext & { params: { id: string } },
  version: number | undefined,
  set: () => Promise<Sql>,
): Promise<ProviderRow> =>
  changeOne(context, { lock: lockProvider, read, nameOf: ({ name }) => name, snapshot, unique }, version, async () =>
    updateProvider(context.tx, context.params.id, await set()),
  )

const distinct = (tags: readonly string[]) => [...new Set(tags)]

/** Two providers of one name could not be told apart. */
const unique: Constraints = {
  game_provider_name_key: ['name', 'PROVIDER_NAME_TAKEN'],
  game_provider_code_key: ['code', 'GAME_CODE_TAKEN'],
}

/** Members are sent there with a token: never into a private network, nor where others could read along. */
function expectOpen({ locale, addresses }: SignedContext, launchUrl: string): void {
  if (launchUrl !== '' && !addresses.mayAsk(launchUrl)) throw wrongField('launchUrl', 'ADDRESS_CLOSED', locale)
}

const snapshot = (row: ProviderRow) => snapshotOf(providerLog, row)
