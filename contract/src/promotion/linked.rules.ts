/**
 * What becomes of a claim whose member is strongly linked with another who claimed the same promotion: the strictest first, so
 * that a later one is looser. The policy of the brand keeps the place.
 */
export const linkedClaimWords = {
  refuse: { th: 'ไม่ให้รับ', en: 'Refuse' },
  review: { th: 'รอพนักงานตรวจสอบ', en: 'Wait for review' },
  allow: { th: 'ให้รับและบันทึกไว้', en: 'Allow and record' },
} as const

export type LinkedClaims = keyof typeof linkedClaimWords
export const linkedClaimNames = Object.keys(linkedClaimWords).filter(
  (name): name is LinkedClaims => name in linkedClaimWords,
)

/** What holds for a promotion: its own setting, or the policy of the brand where it has none. */
export const linkedClaimsOf = (own: LinkedClaims | null | undefined, brand: number): LinkedClaims =>
  own ?? linkedClaimNames[brand] ?? 'review'

/** Whether one lets more claims through than the other. */
export const isLooser = (one: LinkedClaims, other: LinkedClaims): boolean =>
  linkedClaimNames.indexOf(one) > linkedClaimNames.indexOf(other)
