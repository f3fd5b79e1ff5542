import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { Id } from '../core/paging.ts'
import { flag, type RecordFields, saying, structure, text, textOf } from '../core/record.ts'
import { says } from '../core/said.ts'

export const ssoRolesAtMost = 50

/** The role that a group of the provider has here. */
const SsoRole = z.strictObject({ claimValue: z.string().trim().min(1).max(200), roleId: Id })
const ShownRole = SsoRole.extend({ roleName: z.string() })

const roles = saying(structure({ th: 'บทบาทตามกลุ่ม', en: 'Roles by group' }, z.array(ShownRole)), name =>
  says.each(
    name,
    ' · ',
    says.filled(
      { th: '{group} เป็น {role}', en: '{group}: {role}' },
      { group: says.text('claimValue'), role: says.text('roleName') },
    ),
  ),
)

/** Where staff may prove who they are, in place of the password. */
export const ssoSetting = {
  enabled: flag({ th: 'เปิดใช้', en: 'Enabled' }),
  name: text({ th: 'ชื่อบนปุ่ม', en: 'Name on the button' }, { max: 40 }),
  issuer: textOf(
    { th: 'ที่อยู่ผู้ให้บริการ (issuer)', en: 'Issuer' },
    z.string(),
    z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'ADDRESS_FORM' }).max(300)]),
  ),
  clientId: text({ th: 'Client ID', en: 'Client ID' }, { max: 200 }),
  onlyWay: flag({ th: 'ให้ผู้ที่เชื่อมแล้วเข้าทางนี้เท่านั้น', en: 'The only way in for those who are connected' }),
  roleClaim: text({ th: 'ชื่อข้อมูลกลุ่ม (claim)', en: 'Claim with the groups' }, { max: 100 }),
  roles: {
    ...roles,
    enter: z
      .array(SsoRole)
      .max(ssoRolesAtMost)
      .refine(rows => new Set(rows.map(row => row.claimValue)).size === rows.length, { message: 'SSO_GROUP_TWICE' }),
  },
} satisfies RecordFields

export const ssoRecord = {
  ...ssoSetting,
  hasSecret: flag({ th: 'มีคีย์ลับ', en: 'Has a secret' }),
  version: recordVersion,
} satisfies RecordFields

/** What the activity log says of the setting, and whether its secret was replaced. */
export const ssoLog = {
  ...ssoRecord,
  newSecret: flag({ th: 'เปลี่ยนคีย์ลับ', en: 'Secret replaced' }),
} satisfies RecordFields
