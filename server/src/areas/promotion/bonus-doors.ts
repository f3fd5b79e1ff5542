/**
 * Every way in which a member gets a bonus. Where it asks, links to other members are asked about before anything is given; where it
 * does not, `why` says why. A bonus that comes by another way is refused.
 */
export const bonusDoors = {
  /** The member claims a promotion on the site, or types its code there. */
  site: { asks: true },
  code: { asks: true },
  /** A deposit is credited, by whomever or whatever, with which the member chose a promotion. */
  deposit: { asks: true },
  /** Staff claim it for the member. */
  staff: { asks: true },
  review: { asks: false, why: 'staff have looked at the links of a claim that waited' },
  refund: { asks: false, why: 'it is a share of what the member lost themselves' },
  affiliate: { asks: false, why: 'it is a share of what others played, who were brought' },
} as const satisfies Record<string, { asks: true } | { asks: false; why: string }>

export type BonusDoor = keyof typeof bonusDoors
/** The ways by which a promotion is claimed. */
export type ClaimDoor = {
  [Door in BonusDoor]: (typeof bonusDoors)[Door]['asks'] extends true ? Door : never
}[BonusDoor]
