import { snapshotOf } from '#contract/core/record.ts'
import type { typeCalls } from '#contract/game/type.calls.ts'
import { typeLog } from '#contract/game/type.record.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { reorder } from '#platform/call/reorder.ts'
import { expectVersion } from '#platform/call/version.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { notFound } from '#platform/http/error.ts'
import { keepPicture, tileOf } from '#platform/picture/picture-rows.ts'
import { findType, insertType, listTypes, lockType, lockTypeOrder, storeTypeOrder, updateType } from './type.sql.ts'

export const typeHandlers: Handlers<typeof typeCalls> = {
  listTypes: async ({ tx, brand, body }) => ({ types: await listTypes(tx, brand, body) }),

  async createType(context) {
    const { tx, body, locale } = context
    const { code, nameTh, nameEn, tags } = body
    await insertType(tx, { code, nameTh, nameEn, tags: distinct(tags) }).catch(
      refusedBy({ game_type_pkey: ['code', 'GAME_CODE_TAKEN'] }, locale),
    )
    const created = await read(context, code)
    context.record({ id: code, name: created.nameTh, before: null, after: snapshot(created) })
    return created
  },

  updateType(context) {
    const { nameTh, nameEn, tags } = context.body
    return change(context, async () => sql`name_th = ${nameTh}, name_en = ${nameEn}, tags = ${distinct(tags)}`)
  },

  switchType: context => change(context, async () => sql`status = ${context.body.status}`),

  async setTypePicture(context) {
    const { tx, admin, body, locale } = context
    const tile = body.file && (await tileOf(body.file, locale))
    return change(context, async () => sql`picture_id = ${tile && (await keepPicture(tx, tile, admin.id))}`)
  },

  async orderTypes(context) {
    const { tx, brand } = context
    await reorder(context, await lockTypeOrder(tx), codes => storeTypeOrder(tx, codes))
    return { types: await listTypes(tx, brand) }
  },
}

async function read({ tx, brand }: SignedContext, code: string): Promise<TypeRow> {
  const found = await findType(tx, brand, code)
  if (!found) throw notFound()
  return found
}

type OneType = SignedContext & { params: { code: string }; body: { version: number } }

async function change(context: OneType, set: () => Promise<Sql>): Promise<TypeRow> {
  const { tx, params, body } = context
  if (!(await lockType(tx, params.code))) throw notFound()
  const before = await read(context, params.code)
  expectVersion(before, body.version)
  await updateType(tx, params.code, await set())
  const after = await read(context, params.code)
  context.record({ id: after.code, name: after.nameTh, before: snapshot(before), after: snapshot(after) })
  return after
}

const distinct = (tags: readonly string[]) => [...new Set(tags)]

const snapshot = (row: TypeRow) => snapshotOf(typeLog, row)
