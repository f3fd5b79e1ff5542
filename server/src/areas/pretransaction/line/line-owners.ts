import { matchingMember, searchOpenMembers, wholeAccounts } from '#areas/member/member.public.ts'
import { isOtherPayer } from '#contract/pretransaction/line.rules.ts'
import type { Candidate, OwnerMatch, Payer } from '#contract/pretransaction/line.types.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import type { Actor } from '#platform/session/session.ts'
import { numbered } from '../pretransaction.list.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { accountsOf, listPres } from '../pretransaction-detail.sql.ts'
import { candidatesFor, type NewLine, noLineYet } from '../statement/statement.sql.ts'
import { comparePayer, type Fit, type Judged, judge, onlyCertain } from '../statement/statement-judge.ts'
import { isProven, type LockedLine } from './line.sql.ts'

/** Who finds more than these types another letter. */
const shownAtMost = 20

type Line = NewLine & { account: { id: string } }
type Match = { candidates: Candidate[]; members: OwnerMatch[] }

const judgeAll = async (tx: Tx, line: Line): Promise<Judged[]> =>
  judge(line, await candidatesFor(tx, line.account.id, line))

/** One that a person sees fit, where nothing but its amount speaks for it. */
const unjudged = (id: string): Fit => ({ id, is: 'pre', score: 0, reasons: ['amount'] })

/** Those that may be seen, each with what was judged of it and whether the other side is its member. */
async function asCandidates(
  context: SignedContext,
  line: Line,
  rows: readonly PreRow[],
  judged: readonly Judged[],
): Promise<Candidate[]> {
  // What is shown of a number may be masked; it is compared by the whole one.
  const beside = besidePayer(line, rows, await accountsOf(context.tx, idsOf(rows)))
  return beside.map(row => {
    const { score, reasons } = judged.find(({ id }) => id === row.id) ?? unjudged(row.id)
    return { ...row, score, reasons }
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type Owner = Parameters<typeof comparePayer>[1]

/** Each of them with whether the other side of the line is its owner. */
const besidePayer = <Row extends { id: string }>(
  line: Line,
  rows: readonly Row[],
  owners: readonly (Owner & { id: string })[],
): (Row & { payer: Payer })[] =>
  rows.flatMap(row =>
    owners.filter(({ id }) => id === row.id).map(owner => ({ ...row, payer: comparePayer(line, owner) })),
  )

/** Refuses money of somebody else that nobody confirmed. Gives whether it is, so that it is kept. */
export function expectPayer(line: Line, owner: Owner, isConfirmed: boolean): boolean {
  const isOther = isOtherPayer(comparePayer(line, owner))
  if (isOther && !isConfirmed) throw new AppError('STATEMENT_PAYER')
  return isOther
}

/** The pre-transactions that a line may belong to, the best first, with what speaks for each. */
export async function readCandidates(context: SignedContext, line: Line): Promise<Candidate[]> {
  const judged = (await judgeAll(context.tx, line)).slice(0, shownAtMost)
  const rows = await preRows(context, sql`p.id = any(${judged.map(({ id }) => id)}::uuid[])`)
  const candidates = await asCandidates(context, line, rows, judged)
  return judged.flatMap(one => candidates.filter(({ id }) => id === one.id))
}

/**
 * The pre-transaction that a line must belong to: the only one that is certain, or the only one of its amount and time at all.
 * Where several could be meant, or a transfer of our own, a person has to choose.
 */
export async function onlyOwner(tx: Tx, line: Line): Promise<string> {
  const judged = await judgeAll(tx, line)
  const only = onlyCertain(judged) ?? (judged.length === 1 ? judged[0] : undefined)
  if (only?.is !== 'pre') throw new AppError('STATEMENT_UNCLEAR', { count: judged.length })
  return only.id
}

/** Whom a text finds: pre-transactions that the line could be given to, and members whom it could be credited to. */
export async function findOwners(context: SignedContext, line: Line, text: string): Promise<Match> {
  const judged = await judgeAll(context.tx, line)
  const rows = await preRows(
    context,
    sql`${fitting(line)} and (${numbered(text)} or ${matchingMember(context.admin, text)})`,
  )
  return {
    candidates: await asCandidates(context, line, rows, judged),
    members: await membersBeside(context.tx, context.admin, line, text),
  }
}

/** Members whom a line could be credited to, each beside who paid it. What went out is nobody's credit. */
export async function membersBeside(tx: Tx, admin: Actor, line: Line, text: string): Promise<OwnerMatch[]> {
  const members = line.amountMinor > 0 ? await searchOpenMembers(tx, admin, text, shownAtMost) : []
  return besidePayer(line, members, await wholeAccounts(tx, idsOf(members)))
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
export async function expectFit(tx: Tx, line: LockedLine, pre: LockedPre): Promise<Fit> {
  const amountMinor = pre.kind === 'deposit' ? pre.amountMinor : -pre.amountMinor
  const isPosted = pre.status === 'credited' || pre.status === 'paid'
  const isElsewhere = pre.bankAccountId === null || (isPosted && pre.bankAccountId !== line.account.id)
  if (line.amountMinor !== amountMinor || isElsewhere) throw new AppError('STATEMENT_UNLIKE')
  if (await isProven(tx, pre)) throw new AppError('STATEMENT_PROVEN', { number: pre.number })
  return (await judgeAll(tx, line)).find(({ id }) => id === pre.id) ?? unjudged(pre.id)
}
