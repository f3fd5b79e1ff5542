import type { z } from 'zod'
import { linkOfCode } from '#areas/marketing/attribution.public.ts'
import { findNamedSeller, keepFirstSeller } from '#areas/seller/seller.public.ts'
import { memberNotes, memberPerson } from '#contract/member/member.record.ts'
import { isOfAge, type MemberRow, type NewMember } from '#contract/member/member.types.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { checkNewPassword, hashPassword } from '#platform/credential/password.ts'
import { columnsAndValues, storedOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'
import { hasMember, isAbove } from './member.sql.ts'

type Entered = z.output<typeof NewMember> & {
  password: string
  marketingCode: string
  registeredFrom: MemberRow['registeredFrom']
  /** The admin who entered it; null where members did it themselves. */
  createdBy: string | null
}

/** The one way in which a member comes to be, whoever enters it. What another member has breaks a constraint. */
export async function createMember(context: BaseContext, entered: Entered): Promise<string> {
  const { tx } = context
  const { username, account, createdBy } = entered
  await expectOfAge(context, entered.birthDate)
  const hash = await hashOf(context, username, entered.password)
  await expectUpline(context, entered.uplineId)
  await expectAgent(context, entered.agentId)
  await expectSeller(context, entered.sellerId)
  const tags = await keepTags(tx, entered.tags)
  const row = await tx.row<{ id: string }>(sql`
    insert into member ${columnsAndValues({
      ...storedOf({ ...memberPerson, ...memberNotes }, entered),
      tags,
      username,
      bank: account.bank,
      accountNumber: account.number,
      agentId: entered.agentId ?? null,
      sellerId: entered.sellerId ?? null,
      passwordHash: hash,
      marketingCode: entered.marketingCode,
      marketingLinkId: linkOfCode(entered.marketingCode),
      registeredFrom: entered.registeredFrom,
      createdBy,
    })} returning id`)
  if (!row) throw new Error('a member was not inserted')
  await tx.run(sql`
    insert into member_account ${columnsAndValues({
      memberId: row.id,
      bank: account.bank,
      accountNumber: account.number,
      changedBy: createdBy,
    })}`)
  if (entered.sellerId !== undefined) {
    await keepFirstSeller(tx, { memberId: row.id, sellerId: entered.sellerId, adminId: createdBy, reason: '' })
  }
  return row.id
}

/** Each tag once, and remembered, so that it is offered the next time somebody tags. */
export async function keepTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  const kept = [...new Set(tags)]
  await tx.run(sql`insert into member_tag (tag) select unnest(${kept}::text[]) on conflict do nothing`)
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
  const today = await context.tx.row<{ day: string }>(sql`select business_day(now()) as day`)
  if (birthDate !== undefined && today && !isOfAge(birthDate, today.day))
    throw wrongField('birthDate', 'TOO_YOUNG', context.locale)
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
  // Circles are looked for under one lock: two who name each other at the same moment would both find none.
  if (memberId !== undefined) await context.tx.run(sql`select pg_advisory_xact_lock(7100006)`)
  if (!(await hasMember(context.tx, uplineId))) throw wrongField('uplineId', 'MEMBER_UNKNOWN', context.locale)
  const circles = memberId !== undefined && (await isAbove(context.tx, memberId, uplineId))
  if (circles) throw wrongField('uplineId', 'UPLINE_CIRCLE', context.locale)
}

/** An agent whom this call can see and who may take members in. */
async function expectAgent(context: BaseContext, agentId: string | undefined): Promise<void> {
  if (agentId === undefined) return
  const found = await context.tx.row(sql`select 1 from agent where id = ${agentId} and not agent_is_shut(id)`)
  if (!found) throw wrongField('agentId', 'AGENT_UNKNOWN', context.locale)
}
