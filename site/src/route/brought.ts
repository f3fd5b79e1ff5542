import { codeParam } from '#contract/marketing/site-page.ts'
import { keep, readKept } from '#site/kit/kept.ts'

/** Which code in the address of the site becomes which field of a registration. */
const codes = {
  ref: 'upline',
  seller: 'seller',
  [codeParam]: 'marketingCode',
  agent: 'agentCode',
} as const
type Field = (typeof codes)[keyof typeof codes]
type Brought = Partial<Record<Field, string>>
export const broughtFields: readonly Field[] = Object.values(codes)

const name = 'brought'
/** How long a visitor who followed a link still counts as brought by it. */
const keptMs = 30 * 86_400_000

/** Stores who brought this visitor, who may register later or on another day. A newer link replaces it. */
export function keepBrought(search: string): void {
  const params = new URLSearchParams(search)
  const found = Object.entries(codes).flatMap(([param, field]) => {
    const code = params.get(param)?.trim().slice(0, 64)
    return code ? [[field, code] as const] : []
  })
  if (found.length === 0) return
  keep(name, JSON.stringify({ until: Date.now() + keptMs, brought: Object.fromEntries(found) }))
}

/** Stored content is not trusted: only known codes count, and only within their time. */
export function readBrought(): Brought {
  try {
    const kept: unknown = JSON.parse(readKept(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('until' in kept) || !('brought' in kept)) return {}
    const { until, brought } = kept
    if (typeof until !== 'number' || until < Date.now() || typeof brought !== 'object' || brought === null) return {}
    const values = new Map<string, unknown>(Object.entries(brought))
    return Object.fromEntries(
      broughtFields.flatMap(field => {
        const code = values.get(field)
        return typeof code === 'string' ? [[field, code]] : []
      }),
    )
  } catch {
    return {}
  }
}

export const dropBrought = (): void => keep(name, null)
