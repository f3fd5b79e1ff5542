import { listTypeNames } from '#areas/game/type-names.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionRecord } from '#contract/promotion/promotion.record.ts'
import { type NewPromotion, type PromotionRow, promotionMachine } from '#contract/promotion/promotion.types.ts'
import { type Approvers, voidApprovals } from '#frames/approval/approval.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { reorder } from '#platform/call/reorder.ts'
import { expectVersion } from '#platform/call/version.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { keepPicture, pictureUrlOf, tileOf } from '#platform/picture/picture-rows.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { claimHandlers } from './claim.handlers.ts'
import {
  findPromotion,
  insertPromotion,
  listPromotions,
  listTags,
  lockPromotion,
  lockPromotionOrder,
  storePromotionOrder,
  updatePromotion,
} from './promotion.sql.ts'
import { ruleOf } from './promotion-claim.ts'
import { askOpening, needsSecond, OfPromotion, setOf, statusFor, type Wanted } from './promotion-guard.ts'
import { rehearse } from './rehearsal.ts'
import { reportHandlers } from './report.handlers.ts'

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  listPromotions: async ({ tx, brand, body }) => ({ promotions: await listPromotions(tx, brand, body) }),
  getPromotion: context => read(context, context.params.id),
  getPromotionChoices: async ({ tx }) => ({ types: await listTypeNames(tx), tags: await listTags(tx) }),

  async createPromotion(context) {
    const { tx, admin, body, locale } = context
    await expectTypes(context, body)
    const row = await insertPromotion(tx, body, admin.id).catch(refusedBy(unique, locale))
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: created.name, before: null, after: snapshotOf(promotionRecord, created) })
    return created
  },

  async updatePromotion(context) {
    const { body } = context
    await expectTypes(context, body)
    const { version: _, ...setting } = body
    return guarded(context, ({ status }) => {
      if (status === 'ended') throw new AppError('PROMOTION_ENDED')
      return { act: 'edit', body: setting }
    })
  },

  changePromotionStatus: context =>
    guarded(context, before => {
      const [from, to] = [before.status, statusFor(before, context.body.status, context.now)]
      if (!mayGo(promotionMachine, from, to)) throw new AppError('STATE_ILLEGAL', { from, to })
      return { act: 'open', status: context.body.status }
    }),

  async setPromotionPicture(context) {
    const { tx, admin, body, locale } = context
    const tile = body.file && (await tileOf(body.file, locale))
    return change(context, async () => sql`picture_id = ${tile && (await keepPicture(tx, tile, admin.id))}::uuid`)
  },

  async orderPromotions(context) {
    const { tx, brand } = context
    await reorder(context, await lockPromotionOrder(tx), ids => storePromotionOrder(tx, ids))
    return { promotions: await listPromotions(tx, brand, {}) }
  },

  async rehearsePromotion({ tx, brand, body }) {
    const { promotionId, ...rule } = body
    const stored = promotionId === undefined ? undefined : await findPromotion(tx, brand, promotionId)
    return rehearse(tx, rule, stored && ruleOf(stored))
  },

  ...claimHandlers,
  ...reportHandlers,
}

async function read({ tx, brand }: SignedContext, id: string): Promise<PromotionRow> {
  const found = await findPromotion(tx, brand, id)
  if (!found) throw notFound()
  return found
}

type OnePromotion = SignedContext & { params: { id: string }; body: { version: number } }

/** Changes it at once, or asks a second admin where it would give members money on the word of one. */
async function guarded(context: OnePromotion, want: (before: PromotionRow) => Wanted) {
  let approval: Approval | null = null
  const row = await change(context, async before => {
    const wanted = want(before)
    if (!needsSecond(before, wanted, context.session.policy)) return setOf(before, wanted, context.now)
    const after = wanted.act === 'edit' ? editedOf(context, before, wanted.body) : { ...before, status: wanted.status }
    approval = await askOpening(context, before, wanted, {
      before: snapshotOf(promotionRecord, before),
      after: snapshotOf(promotionRecord, after),
    })
    return null
  })
  return { ...row, approval }
}

/** A promotion as it would be after a change, for who decides about it. */
function editedOf({ brand }: SignedContext, before: PromotionRow, body: NewPromotion) {
  const pictureId = body.pictureId === undefined ? before.pictureId : body.pictureId
  return { ...before, ...unset, ...body, pictureId, pictureUrl: pictureUrlOf(brand, pictureId) }
}

/** What happens when a second admin agrees, if the promotion is still the one that was asked about. */
export const promotionApprovers: Pick<Approvers, 'promotion'> = {
  async promotion(context, { payload }) {
    const { tx, locale, now } = context
    const { promotionId, version, wanted } = OfPromotion.parse(payload)
    if (!(await lockPromotion(tx, promotionId))) throw notFound()
    const before = await read(context, promotionId)
    expectVersion(before, version)
    await updatePromotion(tx, promotionId, setOf(before, wanted, now)).catch(refusedBy(unique, locale))
  },
}

async function change(
  context: OnePromotion,
  set: (before: PromotionRow) => Promise<Sql | null>,
): Promise<PromotionRow> {
  const { tx, params, body, locale } = context
  if (!(await lockPromotion(tx, params.id))) throw notFound()
  const before = await read(context, params.id)
  expectVersion(before, body.version)
  // Whoever was asked was asked about what it was before.
  await voidApprovals(tx, params.id, context.admin.id)
  const changes = await set(before)
  if (changes) await updatePromotion(tx, params.id, changes).catch(refusedBy(unique, locale))
  const after = await read(context, params.id)
  context.record({
    id: params.id,
    name: after.name,
    before: snapshotOf(promotionRecord, before),
    after: snapshotOf(promotionRecord, after),
  })
  return after
}

/** Two promotions of one name could not be told apart in the report, a code has to lead to one, and a picture has to be there. */
const unique: Constraints = {
  promotion_name_key: ['name', 'PROMOTION_NAME_TAKEN'],
  promotion_code_key: ['code', 'PROMOTION_CODE_TAKEN'],
  // One that was never used is deleted after a day: an admin who kept a form open for longer chooses it again.
  promotion_picture_id_fkey: ['pictureId', 'PICTURE_UNKNOWN'],
}

/** A type that does not exist would silently count whole. */
async function expectTypes({ tx, locale }: SignedContext, { weights }: Pick<NewPromotion, 'weights'>): Promise<void> {
  const known = new Set((await listTypeNames(tx)).map(({ code }) => code))
  const at = weights.findIndex(({ gameType }) => !known.has(gameType))
  if (at >= 0) throw wrongField(`weights.${at}.gameType`, 'NOT_ONE_OF', locale)
}

/** What a setting leaves out is not set. */
const unset = {
  code: null,
  rateBasisPoints: null,
  capMinor: null,
  fixedMinor: null,
  minDepositMinor: null,
  cashOutMinor: null,
  memberLimit: null,
  totalLimit: null,
  budgetMinor: null,
  linkedClaims: 'brand' as const,
  start: null,
  end: null,
}

/** What a version of a promotion keeps. */
export const promotionContent: ContentReader = async ({ tx, brand }, id) => {
  const row = await findPromotion(tx, brand, id)
  if (!row) return undefined
  const content = contentOf(promotionCalls.updatePromotion, promotionRecord, row, ['pictureUrl'])
  return { ...content, pictures: [row.pictureId] }
}
