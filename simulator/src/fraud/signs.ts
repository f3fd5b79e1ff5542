import { adminApi, calls } from '#contract/calls.ts'
import { strongLinkFrom } from '#contract/risk/link.types.ts'
import { need } from '../cheat-moves.ts'
import type { Cashier } from '../staff.ts'
import type { Sign } from './plan.ts'

const { block, pretransaction, risk } = calls
type Words = readonly string[]
const wordsOf = (fact: unknown): Words => (Array.isArray(fact) ? fact.map(String) : [])

/**
 * What the screens say of a withdrawal and its member: how the rules decided it and by which facts, who the member is linked with,
 * what of them is on the block list, and what their score is made of. Staff decide by it, and it is what the judge looks for.
 */
export async function signsOfWithdrawal(
  { ask, token }: Cashier,
  { number, memberId }: { number: string; memberId: string },
): Promise<ReadonlySet<Sign>> {
  const params = { id: memberId }
  const { reply: explained } = await ask(adminApi, pretransaction.explainWithdrawal, { token, body: { number } })
  const { reply: links } = await ask(adminApi, risk.listLinks, { token, params, body: {} })
  const { reply: score } = await ask(adminApi, risk.getScore, { token, params })
  const { reply: blocks } = await ask(adminApi, block.searchBlocks, { token, body: { memberId } })
  const { facts, live } = need(explained?.decided, 'decision')
  const neighbours = need(links, 'list of links').neighbours
  const found = [
    ...wordsOf(facts.signals).map(signal => `signal ${signal}`),
    ...wordsOf(facts.failedChecks).map(check => `check ${check}`),
    ...(live.verdict.queue === '' ? [] : [`queue ${live.verdict.queue}`]),
    ...neighbours.flatMap(({ evidence }) => evidence.map(({ kind }) => `link ${kind}`)),
    ...(neighbours.some(({ strength }) => strength >= strongLinkFrom) ? ['strong link'] : []),
    ...need(blocks, 'block list').records.map(({ kind }) => `block ${kind}`),
    ...need(score, 'score').parts.flatMap(({ part, isFound }) => (isFound ? [`score ${part}`] : [])),
  ]
  // Each is put together from the contract's own names.
  return new Set(found as Sign[])
}

/** What the screens say of a deposit and its slips. */
export async function signsOfDeposit({ ask, token }: Cashier, id: string): Promise<ReadonlySet<Sign>> {
  const { reply } = await ask(adminApi, pretransaction.getPre, { token, params: { id } })
  const { status, slips, reuses } = need(reply, 'deposit')
  const found = new Set<Sign>(status === 'credited' ? [] : ['not credited'])
  for (const { check } of slips) if (check) found.add(`slip ${check.result}`)
  for (const { wasHere } of reuses) found.add(wasHere ? 'wanted by another' : 'shown beside the first')
  return found
}
