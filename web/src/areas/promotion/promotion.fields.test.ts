import { describe, expect, it, vi } from 'vitest'
import { promotionSetting } from '#contract/promotion/promotion.record.ts'
import { type PromotionKind, usualMemberLimit } from '#contract/promotion/promotion.rules.ts'
import { NewPromotion } from '#contract/promotion/promotion.types.ts'
import { followed, shownValues } from '#kit/form/changes.ts'
import type { Fields, Values } from '#kit/form/form.types.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
})
vi.mock('#kit/brand/brand.ts', () => ({ currentBrand: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }) }))

const { settingFields, usual } = await import('./promotion.fields.ts')

const fields: Fields = settingFields
const kinds = promotionSetting.kind.read.options
/** What the form holds after another kind is chosen. */
const chosen = (values: Values, kind: PromotionKind): Values => {
  const after = { ...values, kind }
  return { ...after, ...followed(values, after, fields) }
}
const named = { ...usual, name: 'โปรโมชัน' }

describe.each(kinds)('a new promotion of the kind %s', kind => {
  const typed = { ...named, code: 'LUCKY', bonusBasis: 'fixed' as const }

  it('has the limit of its kind, whichever was chosen before', () => {
    for (const before of kinds) {
      const { memberLimit } = chosen(chosen(typed, before), kind)
      expect([before, memberLimit]).toEqual([before, usualMemberLimit[kind]])
    }
  })

  it('keeps a limit that somebody entered', () => {
    for (const before of kinds)
      expect(chosen({ ...chosen(typed, before), memberLimit: 3 }, kind)).toMatchObject({ memberLimit: 3 })
  })

  it('sends nothing that is not shown', () => {
    const body = shownValues(chosen(typed, kind), fields)
    expect(NewPromotion.safeParse(body).error?.issues ?? []).toEqual([])
    expect(body).toMatchObject({ kind })
  })
})
