import { agentCalls } from '../agent/agent.calls.ts'
import { type LedgerAccount, ledgerAccounts } from '../core/ledger-kinds.ts'
import { can, type Needs } from '../core/permission.ts'
import { providerCalls } from '../game/provider.calls.ts'
import { type VersionKindName, versionEntity, versionKind, versionKindNames } from '../history/version-kinds.ts'
import { memberCalls } from '../member/member.calls.ts'

/** What has accounts in the ledger beside records whose versions are kept. */
const others = {
  member: { needs: memberCalls.getMember.needs, owner: 'member' },
  agent: { needs: agentCalls.getAgent.needs, owner: 'agent' },
  gameProvider: { needs: providerCalls.listProviders.needs, owner: 'provider' },
  /** The accounts of the brand itself. */
  house: { needs: can('creditTransaction', 'read'), owner: 'house', id: 'house' },
} as const satisfies Record<string, { needs: Needs; owner: string; id?: string }>

export type AsOfKind = VersionKindName | keyof typeof others
const otherKindNames = ['member', 'agent', 'gameProvider', 'house'] as const satisfies (keyof typeof others)[]
export const asOfKinds = [...versionKindNames, ...otherKindNames] as const

export const isVersionKind = (kind: AsOfKind): kind is VersionKindName => !Object.hasOwn(others, kind)

/** Accounts of ours are records whose versions are kept, and are owners in the ledger as well. */
const ownersOfVersions: Partial<Record<VersionKindName, string>> = { bank: 'bank', gateway: 'gateway' }

export type AsOfRow = {
  /** Who may read it now may read what it was. */
  readonly needs: Needs
  /** Under which the activity log tells of it. */
  readonly entity: string
  /** Of its accounts in the ledger. */
  readonly owner: string | undefined
  /** Of what exists once. */
  readonly id: string | undefined
}

export function asOfRow(kind: AsOfKind): AsOfRow {
  if (isVersionKind(kind)) {
    const { read, id } = versionKind(kind)
    return { needs: read.needs, entity: versionEntity(kind), owner: ownersOfVersions[kind], id }
  }
  const row: { needs: Needs; owner: string; id?: string } = others[kind]
  return { needs: row.needs, entity: kind, owner: row.owner, id: row.id }
}

export const ledgerAccountNames = Object.keys(ledgerAccounts).filter(
  (name): name is LedgerAccount => name in ledgerAccounts,
)
export const accountsOf = (owner: string): readonly LedgerAccount[] =>
  ledgerAccountNames.filter(name => name.startsWith(`${owner}.`))

/** Money that came in was debited there: what is there, or is owed, is the other way round of the balance in the ledger. */
export const isTurned = (account: LedgerAccount): boolean =>
  account === 'member.debt' || account === 'bank.settlement' || account === 'gateway.settlement'
