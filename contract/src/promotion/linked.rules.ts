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

/** What a promotion says: its own, or what the policy of the brand says. */
export const ownLinkedClaimWords = {
  brand: { th: 'ตามที่แบรนด์ตั้งไว้', en: 'As set for the brand' },
  ...linkedClaimWords,
} as const
export type OwnLinkedClaims = keyof typeof ownLinkedClaimWords

/** What holds for a promotion. */
export const linkedClaimsOf = (own: OwnLinkedClaims, brand: number): LinkedClaims =>
  own === 'brand' ? (linkedClaimNames[brand] ?? 'review') : own

/** Whether one lets more claims through than the other. */
export const isLooser = (one: LinkedClaims, other: LinkedClaims): boolean =>
  linkedClaimNames.indexOf(one) > linkedClaimNames.indexOf(other)
