import { z } from 'zod'
import { Id } from '#contract/core/paging.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { isLooser, linkedClaimsOf, type OwnLinkedClaims } from '#contract/promotion/linked.rules.ts'
import { NewPromotion, type PromotionRow, PromotionStatus } from '#contract/promotion/promotion.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { askApproval } from '#frames/approval/approval.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { settingOf } from './promotion.sql.ts'

const Wanted = z.discriminatedUnion('act', [
  z.object({ act: z.literal('open'), status: PromotionStatus }),
  z.object({ act: z.literal('edit'), body: NewPromotion }),
])
/** Another state, or another setting. */
export type Wanted = z.output<typeof Wanted>

/** What is opened before its start waits for it. */
export function statusFor({ startAt }: Pick<PromotionRow, 'startAt'>, status: PromotionStatus, now: Date) {
  const isEarly = startAt !== null && new Date(startAt) > now
  return status === 'running' && isEarly ? 'scheduled' : status
}

export const setOf = (before: PromotionRow, wanted: Wanted, now: Date): Sql =>
  wanted.act === 'edit' ? settingOf(wanted.body) : sql`status = ${statusFor(before, wanted.status, now)}`

/** Fewer times than the policy says have to be bet: what is given is as good as cash. */
const isCash = ({ turnoverTimes }: { turnoverTimes: number }, { promotionTurnoverTimes }: Policy): boolean =>
  turnoverTimes < promotionTurnoverTimes

/** A draft gives nothing, and what has ended gives nothing more. */
const isLive = ({ status }: PromotionRow): boolean => status !== 'draft' && status !== 'ended'

const reach = (budgetMinor: number | null | undefined): number => budgetMinor ?? Number.POSITIVE_INFINITY

/** Whether claims of linked accounts get further by what a promotion says now than by what it said before. */
const letsLinked = (now: OwnLinkedClaims = 'brand', before: OwnLinkedClaims, { linkedClaims }: Policy): boolean =>
  isLooser(linkedClaimsOf(now, linkedClaims), linkedClaimsOf(before, linkedClaims))

/** Whether it would give members money, or more of it, or to more of them, on the word of one admin. */
export function needsSecond(before: PromotionRow, wanted: Wanted, policy: Policy): boolean {
  if (wanted.act === 'open') {
    const opens = wanted.status === 'running' || wanted.status === 'scheduled'
    return (
      opens && before.status === 'draft' && (isCash(before, policy) || letsLinked(before.linkedClaims, 'brand', policy))
    )
  }
  const { body } = wanted
  const givesMore = reach(body.budgetMinor) > reach(before.budgetMinor)
  return (
    isLive(before) && (isCash(body, policy) || givesMore || letsLinked(body.linkedClaims, before.linkedClaims, policy))
  )
}

type Answer = { before: object; after: object }

export const askOpening = (
  context: SignedContext,
  { id, name, version, currency, ...rule }: PromotionRow,
  wanted: Wanted,
  details: Answer,
): Promise<Approval> => {
  const terms = wanted.act === 'edit' ? wanted.body : rule
  return askApproval(context, {
    kind: 'promotion',
    memberId: null,
    subjectId: id,
    subjectName: name,
    // What it may cost, or else what one member gets.
    amountMinor: terms.budgetMinor ?? terms.fixedMinor ?? terms.capMinor ?? 1,
    currency,
    reason: '',
    payload: { promotionId: id, version, wanted, ...details },
  })
}

export const OfPromotion = z.object({ promotionId: Id, version: z.int(), wanted: Wanted })
