import { matchingMember, searchOpenMembers } from '#areas/member/member.public.ts'
import type { Candidate, MemberMatch } from '#contract/pretransaction/line.types.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { numbered } from '../pretransaction.list.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { listPres } from '../pretransaction-detail.sql.ts'
import { candidatesFor, type NewLine, noLineYet } from '../statement/statement.sql.ts'
import { type Judged, judge } from '../statement/statement-judge.ts'
import { isProven, type LockedLine } from './line.sql.ts'

/** Who finds more than these types another letter. */
const shownAtMost = 20

type Line = NewLine & { account: { id: string } }
type Match = { candidates: Candidate[]; members: MemberMatch[] }

const judgeAll = async (tx: Tx, line: Line): Promise<Judged[]> =>
  judge(line, await candidatesFor(tx, line.account.id, line))

/** One that a person sees fit, where nothing but its amount speaks for it. */
const unjudged = (id: string): Judged => ({ id, is: 'pre', certain: false, held: null, score: 0, reasons: ['amount'] })

/** The pre-transactions that a line may belong to, the best first, with what speaks for each. */
export async function readCandidates(context: SignedContext, line: Line): Promise<Candidate[]> {
  const judged = (await judgeAll(context.tx, line)).slice(0, shownAtMost)
  const rows = await preRows(context, sql`p.id = any(${judged.map(({ id }) => id)}::uuid[])`)
  return judged.flatMap(one => rows.filter(({ id }) => id === one.id).map(row => ({ ...row, ...one })))
}

/** Whom a text finds: pre-transactions that the line could be given to, and members whom it could be credited to. */
export async function findOwners(context: SignedContext, line: Line, text: string): Promise<Match> {
  const judged = await judgeAll(context.tx, line)
  const rows = await preRows(
    context,
    sql`${fitting(line)} and (${numbered(text)} or ${matchingMember(context.admin, text)})`,
  )
  return {
    candidates: rows.map(row => ({ ...row, ...(judged.find(({ id }) => id === row.id) ?? unjudged(row.id)) })),
    // What went out is nobody's credit.
    members: line.amountMinor > 0 ? await searchOpenMembers(context.tx, context.admin, text, shownAtMost) : [],
  }
}

const preRows = ({ tx, admin, session }: SignedContext, which: Sql): Promise<PreRow[]> =>
  listPres(tx, admin, session.policy.takeMinutes, which, shownAtMost)

/** The same as `expectFit` says, for those that are looked for. */
const fitting = ({ amountMinor, account }: Line): Sql => sql`
  p.amount_minor = ${Math.abs(amountMinor)} and ${noLineYet} and p.bank_account_id is not null and (
    p.status in (${amountMinor > 0 ? sql`'pending', 'expired'` : sql`'paying', 'unknown'`})
    or (p.status = ${amountMinor > 0 ? 'credited' : 'paid'} and p.bank_account_id = ${account.id}))`

/**
 * What a person gives a line to has to be of its amount and go its way. What was posted before came from one account,
 * and only a line of that account can prove it.
 */
export async function expectFit(tx: Tx, line: LockedLine, pre: LockedPre): Promise<Judged> {
  const amountMinor = pre.kind === 'deposit' ? pre.amountMinor : -pre.amountMinor
  const isPosted = pre.status === 'credited' || pre.status === 'paid'
  const isElsewhere = pre.bankAccountId === null || (isPosted && pre.bankAccountId !== line.account.id)
  if (line.amountMinor !== amountMinor || isElsewhere) throw new AppError('STATEMENT_UNLIKE')
  if (await isProven(tx, pre)) throw new AppError('STATEMENT_PROVEN', { number: pre.number })
  return (await judgeAll(tx, line)).find(({ id }) => id === pre.id) ?? unjudged(pre.id)
}
