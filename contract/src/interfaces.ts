import { autoApi, autoCalls } from './auto-calls.ts'
import { adminApi, calls } from './calls.ts'
import type { Brand } from './core/brand.ts'
import type { AnyCall } from './frames/call.ts'
import { groupApi, groupCalls } from './officegroup/officegroup.calls.ts'
import { siteApi, siteCalls } from './site-calls.ts'

type InterfaceRow = {
  /** Its path below the base address that a brand gives it. */
  readonly base: `/${string}`
  readonly calls: Readonly<Record<string, Readonly<Record<string, AnyCall>>>>
}

/** The interfaces of a brand, by the names under which its settings have their base addresses. */
const interfaces = {
  walletAdmin: { base: adminApi, calls },
  walletAuto: { base: autoApi, calls: autoCalls },
  member: { base: siteApi, calls: siteCalls },
} as const satisfies Record<keyof Brand['interfaces'], InterfaceRow>

/** The same as a list. */
export const interfaceList: readonly (InterfaceRow & { readonly name: string })[] = Object.entries(interfaces).map(
  ([name, row]) => ({ name, ...row }),
)

/** The interface of the office of several brands. It belongs to no brand, and is mounted apart from theirs. */
export const groupInterfaceRow = { base: groupApi, calls: groupCalls } as const satisfies InterfaceRow
