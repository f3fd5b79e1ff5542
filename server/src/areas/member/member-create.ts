import { findNamedSeller, keepFirstSeller } from '#areas/seller/seller.public.ts'
import { isOfAge } from '#contract/member/member.types.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import type { Tx } from '#platform/database/database.ts'
import { wrongField } from '#platform/http/error.ts'
import { hasMember, isAbove } from './member.sql.ts'
import { insertAccount } from './member-account.sql.ts'
import {
  type EnteredMember,
  insertMember,
  insertTags,
  isOpenAgent,
  lockUplines,
  readBusinessDay,
} from './member-create.sql.ts'

/** The one way in which a member comes to be, whoever enters it. What another member has breaks a constraint. */
export async function createMember(
  context: BaseContext,
  entered: EnteredMember & { password: string },
): Promise<string> {
  const { tx } = context
  const { username, account, createdBy } = entered
  await expectOfAge(context, entered.birthDate)
  const hash = await hashOf(context, username, entered.password)
  await expectUpline(context, entered.uplineId)
  await expectAgent(context, entered.agentId)
  await expectSeller(context, entered.sellerId)
  const tags = await keepTags(tx, entered.tags)
  const memberId = await insertMember(tx, { ...entered, tags }, hash)
  await insertAccount(tx, { memberId, account, changedBy: createdBy })
  if (entered.sellerId !== undefined) {
    await keepFirstSeller(tx, { memberId, sellerId: entered.sellerId, adminId: createdBy, reason: '' })
  }
  return memberId
}

/** Each tag once, and remembered, so that it is offered the next time somebody tags. */
export async function keepTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  const kept = [...new Set(tags)]
  await insertTags(tx, kept)
  return kept
}

export async function hashOf(
  { brand, locale, source }: BaseContext,
  username: string,
  password: string,
  field = 'password',
): Promise<string> {
  checkNewPassword(password, { username, brandName: brand.name, brandId: brand.id, locale, field })
  return hashPassword(password, source)
}

export async function expectOfAge(context: BaseContext, birthDate: string | undefined): Promise<void> {
  if (birthDate === undefined) return
  const today = await readBusinessDay(context.tx)
  if (today !== undefined && !isOfAge(birthDate, today)) throw wrongField('birthDate', 'TOO_YOUNG', context.locale)
}

/** A locked seller brings nobody new. */
async function expectSeller(context: BaseContext, sellerId: string | undefined): Promise<void> {
  if (sellerId === undefined) return
  const seller = await findNamedSeller(context.tx, sellerId)
  if (!seller) throw wrongField('sellerId', 'SELLER_UNKNOWN', context.locale)
  if (seller.status === 'locked') throw wrongField('sellerId', 'SELLER_CODE_LOCKED', context.locale)
}

/** Who is named as having brought a member: somebody who exists, and nobody whom the member has brought. */
export async function expectUpline(
  context: BaseContext,
  uplineId: string | undefined,
  memberId?: string,
): Promise<void> {
  if (uplineId === undefined) return
  if (memberId !== undefined) await lockUplines(context.tx)
  if (!(await hasMember(context.tx, uplineId))) throw wrongField('uplineId', 'MEMBER_UNKNOWN', context.locale)
  const circles = memberId !== undefined && (await isAbove(context.tx, memberId, uplineId))
  if (circles) throw wrongField('uplineId', 'UPLINE_CIRCLE', context.locale)
}

/** An agent whom this call can see and who may take members in. */
async function expectAgent(context: BaseContext, agentId: string | undefined): Promise<void> {
  if (agentId === undefined) return
  if (!(await isOpenAgent(context.tx, agentId))) throw wrongField('agentId', 'AGENT_UNKNOWN', context.locale)
}
