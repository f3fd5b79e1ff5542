import type { Text } from '../core/text.ts'
import { type SpanFigures, spanNames } from '../dashboard/dashboard.types.ts'

/** Why a brand is not in the total. */
export const exclusions = {
  notGranted: { th: 'ไม่มีสิทธิ์ดูยอด', en: 'You may not see its totals' },
  notReached: { th: 'ติดต่อไม่ได้', en: 'Not reachable' },
  currency: { th: 'คนละสกุลเงิน', en: 'Another currency' },
  day: { th: 'คนละเขตเวลาหรือคนละวัน', en: 'Another time zone or day' },
} as const satisfies Record<string, Text>
export type Exclusion = keyof typeof exclusions
export const exclusionNames = ['notGranted', 'notReached', 'currency', 'day'] as const satisfies readonly Exclusion[]

/** The money and the days that a group counts in. */
export type Count = { readonly currency: string; readonly timeZone: string; readonly day: string }
type Said = Count & { readonly spans: readonly (SpanFigures & { readonly name: (typeof spanNames)[number] })[] }
export type Counted = {
  readonly id: string
  readonly isGranted: boolean
  /** What it said just now; undefined where it did not. */
  readonly said: Said | undefined
}

const nothing: SpanFigures = {
  depositMinor: 0,
  withdrawalMinor: 0,
  netMinor: 0,
  turnoverMinor: 0,
  ggrMinor: 0,
  newCount: 0,
  firstDepositCount: 0,
}
const names = Object.keys(nothing).filter((name): name is keyof SpanFigures => name in nothing)

function whyNot({ isGranted, said }: Counted, count: Count): Exclusion | undefined {
  if (!isGranted) return 'notGranted'
  if (!said) return 'notReached'
  if (said.currency !== count.currency) return 'currency'
  return said.timeZone === count.timeZone && said.day === count.day ? undefined : 'day'
}

/** Adds up the brands that count in the same money and days; the others are named with the reason, and never guessed. */
export function totalOf(brands: readonly Counted[], count: Count) {
  const judged = brands.map(brand => ({ brand, why: whyNot(brand, count) }))
  const within = judged.flatMap(({ brand, why }) =>
    why === undefined && brand.said ? [{ ...brand, said: brand.said }] : [],
  )
  const sum = (name: (typeof spanNames)[number]): SpanFigures => {
    const total = { ...nothing }
    for (const { said } of within) {
      const span = said.spans.find(each => each.name === name)
      for (const figure of names) total[figure] += span?.[figure] ?? 0
    }
    return total
  }
  return {
    totals: spanNames.map(name => ({ name, ...sum(name) })),
    totalOf: within.map(({ id }) => id),
    leftOut: judged.flatMap(({ brand: { id }, why }) => (why === undefined ? [] : [{ id, why }])),
  }
}
