import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount, type OwnAccount } from '#contract/core/bank.ts'
import type { Planted, Stage } from './stage.ts'

const { pretransaction } = calls
const pageSize = 100

/** A planted fault, and the list on which staff find it; null if they would not. */
export type FoundFault = { planted: Planted; place: string | null }

/** Looks for every planted fault where staff would look. */
export async function findPlanted(stage: Stage): Promise<FoundFault[]> {
  const lists = { lines: await waitingLines(stage), unknown: await unknownPayouts(stage), gaps: await openGaps(stage) }
  return stage.planted.map(planted => ({ planted, place: placeOf(planted, lists) }))
}

type Lists = { lines: ReadonlySet<string>; unknown: ReadonlySet<string>; gaps: readonly Gap[] }
type Gap = { ownAccount: OwnAccount; missingMinor: number }

function placeOf({ fault, reference, account, amountMinor }: Planted, { lines, unknown, gaps }: Lists): string | null {
  switch (fault) {
    case 'foreign':
    case 'amount':
      return lines.has(reference) ? 'the lines that wait to be matched' : null
    case 'unknown':
      return unknown.has(reference) ? 'the withdrawals whose outcome is unknown' : null
    case 'missing': {
      const isSeen = gaps.some(gap => nameOfAccount(gap.ownAccount) === account && gap.missingMinor === amountMinor)
      return isSeen ? 'the gaps of the statement' : null
    }
  }
}

async function waitingLines({ staff: { ask, token } }: Stage): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, pretransaction.searchLines, { token, body: { page, size: pageSize } })
    for (const { bankReference } of reply?.records ?? []) found.add(bankReference)
    if ((reply?.records.length ?? 0) < pageSize) return found
  }
}

async function unknownPayouts({ staff: { ask, token } }: Stage): Promise<ReadonlySet<string>> {
  const body = { size: pageSize, status: 'unknown' as const }
  const { reply } = await ask(adminApi, pretransaction.searchPre, { token, body })
  return new Set(reply?.records.map(({ number }) => number))
}

async function openGaps({ staff: { ask, token } }: Stage): Promise<readonly Gap[]> {
  const { reply } = await ask(adminApi, pretransaction.listGaps, { token })
  return reply?.gaps ?? []
}
