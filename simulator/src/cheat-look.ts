import { adminApi, calls } from '#contract/calls.ts'
import type { Ending, Scene } from './cheat.ts'

/** Where staff find what was tried; each place is really read. */
export const places = {
  approvals: 'the requests that wait for a second admin',
  refusals: 'the refused messages of the provider',
  debts: 'the members who owe',
  unknown: 'the withdrawals whose outcome is unknown',
  lines: 'the lines that wait to be matched',
  retold: 'the line as others told it',
  messages: 'the messages of the gateway',
  shares: 'the shares of the night',
} as const
type Place = keyof typeof places

export const shownIf = (isThere: boolean, place: Place): Ending =>
  isThere ? { shown: places[place] } : { unseen: places[place] }

/** The waiting requests of an admin. */
export async function waitingOf({ staff: { ask, token } }: Scene, adminId: string) {
  const { reply } = await ask(adminApi, calls.approval.listApprovals, { token, body: {} })
  return (reply?.approvals ?? []).filter(({ makerId }) => makerId === adminId)
}

/** Rejects everything that a dishonest admin requested. */
export async function rejectAll(scene: Scene, adminId: string): Promise<void> {
  const { ask, token } = scene.staff
  for (const { id } of await waitingOf(scene, adminId)) {
    await ask(adminApi, calls.approval.reject, { token, params: { id }, body: { reason: 'ไม่มีเหตุผลรองรับ' } })
  }
}

export async function isRefusalListed({ staff: { ask, token }, provider }: Scene, reference: string): Promise<boolean> {
  const { reply } = await ask(adminApi, calls.game.listProviderRefusals, { token, params: { id: provider.id } })
  return reply?.refusals.some(one => one.reference === reference) ?? false
}

export async function owedBy({ staff: { ask, token } }: Scene, memberId: string): Promise<number> {
  const { reply } = await ask(adminApi, calls.member.searchMembers, { token, body: { owes: true, size: 100 } })
  return reply?.records.find(({ id }) => id === memberId)?.owedMinor ?? 0
}

export async function isUnknown({ staff: { ask, token } }: Scene, number: string): Promise<boolean> {
  const body = { status: 'unknown' as const, size: 100 }
  const { reply } = await ask(adminApi, calls.pretransaction.searchPre, { token, body })
  return reply?.records.some(one => one.number === number) ?? false
}

/** A statement line by the bank's reference. */
export async function lineBy({ staff: { ask, token } }: Scene, bankReference: string) {
  const body = { search: bankReference }
  const { reply } = await ask(adminApi, calls.pretransaction.searchStatement, { token, body })
  const id = reply?.records.find(one => one.bankReference === bankReference)?.id
  if (id === undefined) return undefined
  return (await ask(adminApi, calls.pretransaction.getLine, { token, params: { id } })).reply
}
