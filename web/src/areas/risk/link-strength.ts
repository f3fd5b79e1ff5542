import { linkKinds, strongLinkFrom } from '#contract/risk/link.types.ts'

export type LinkStrength = 'strong' | 'medium' | 'weak'

/** How strongly two members are linked, in a word. */
export const strengthOf = (strength: number): LinkStrength =>
  strength >= strongLinkFrom ? 'strong' : strength >= linkKinds.timing.strength ? 'medium' : 'weak'
