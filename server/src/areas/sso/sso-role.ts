import type { SsoSetting } from '#contract/sso/sso.types.ts'

type Groups = Pick<SsoSetting, 'roleClaim' | 'roles'>

/** Whether the provider says who has which role; otherwise roles are given here. */
export const givesRoles = ({ roleClaim, roles }: Groups): boolean => roleClaim !== '' && roles.length > 0

/** The role of the first group of the table that the provider names for a person; undefined where it names none of them. */
export function roleBy({ roleClaim, roles }: Groups, claims: Readonly<Record<string, unknown>>): string | undefined {
  const told = Object.hasOwn(claims, roleClaim) ? claims[roleClaim] : undefined
  const groups: readonly unknown[] = Array.isArray(told) ? told : [told]
  return roles.find(({ claimValue }) => groups.includes(claimValue))?.roleId
}
