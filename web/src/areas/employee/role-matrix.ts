import { type Action, actions, type Feature, featureNames, type Grant } from '#contract/core/permission.ts'
import { type MenuGroup, menuGroups, screenList } from '#contract/screens.ts'

export type Grants = ReadonlySet<Grant>
export type FeatureGroup = { group: MenuGroup; features: readonly Feature[] }

/** Features that are not the need of any screen in the menu, and the group in which staff would look for them. */
const unlisted: Partial<Record<Feature, MenuGroup>> = {
  memberContact: 'member',
  creditAdjustment: 'money',
  dataExport: 'system',
}

function groupOf(feature: Feature): MenuGroup {
  const screen = screenList.find(({ menu, needs }) => menu && needs.kind === 'can' && needs.feature === feature)
  return screen?.menu ?? unlisted[feature] ?? 'system'
}

const groupNames = Object.keys(menuGroups).filter((name): name is MenuGroup => name in menuGroups)

/** The features in the order in which the menu shows their screens. */
export const featureGroups: readonly FeatureGroup[] = groupNames
  .map(group => ({ group, features: featureNames.filter(feature => groupOf(feature) === group) }))
  .filter(({ features }) => features.length > 0)

export const grantsOfRow = (feature: Feature): Grant[] => actions.map((action): Grant => `${feature}.${action}`)
export const grantsOfColumn = (action: Action, features: readonly Feature[]): Grant[] =>
  features.map((feature): Grant => `${feature}.${action}`)

/** Whether all, some or none of these are granted. */
export function stateOf(grants: Grants, of: readonly Grant[]): 'all' | 'some' | 'none' {
  const count = of.filter(grant => grants.has(grant)).length
  return count === 0 ? 'none' : count === of.length ? 'all' : 'some'
}

/** Grants all of them, or revokes all if all are granted already; flags that the actor does not hold stay unchanged. */
export function toggled(grants: Grants, of: readonly Grant[], held: Grants): Grants {
  const mine = of.filter(grant => held.has(grant))
  const next = new Set(grants)
  if (stateOf(grants, mine) === 'all') for (const grant of mine) next.delete(grant)
  else for (const grant of mine) next.add(grant)
  return next
}

export type GrantDiff = { added: readonly Grant[]; dropped: readonly Grant[] }

export function diffOf(before: Grants, after: Grants): GrantDiff {
  return {
    added: [...after].filter(grant => !before.has(grant)),
    dropped: [...before].filter(grant => !after.has(grant)),
  }
}
