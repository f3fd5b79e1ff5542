import type { Grant } from '#contract/core/permission.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import { hashPassword } from '#platform/credential/password.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ownWork } from '#platform/limit/source.ts'
import { hasAdmins, insertAdmin, insertOwner, lockOpening, readmitAdmin } from './admin.sql.ts'
import { findRoleByName, insertOwnerRole, insertRole, renameAgentRole } from './role.sql.ts'
import { agentRole, financeRole, ownerRole, starterRoles } from './starter-roles.ts'

const cashierName: Text = { th: 'แคชเชียร์ตัวอย่าง', en: 'Sample cashier' }
const cashierWork: Text = {
  th: 'งานการเงิน และตั้งค่าเกตเวย์กับค่ายเกม สำหรับข้อมูลตัวอย่าง',
  en: 'Finance work, plus gateway and game provider setup, for the sample data',
}
const cashierGrants: readonly Grant[] = [
  'creditAdjustment.update',
  'paymentGateway.create',
  'paymentGateway.update',
  'providerDashboard.read',
  'providerDashboard.create',
  'providerDashboard.update',
  'betReport.read',
  'promotionManagement.read',
  'promotionManagement.create',
  'promotionManagement.update',
  'refundManagement.read',
  'refundManagement.create',
  'refundManagement.update',
  'affiliateManagement.read',
  'affiliateManagement.create',
  'affiliateManagement.update',
  'employeeManagement.read',
  'employeeManagement.create',
  'websiteAnnounce.read',
  'websiteAnnounce.create',
  'websiteAnnounce.update',
  'websiteConfigAndCoreSystem.read',
  'websiteConfigAndCoreSystem.update',
  'employeeManagement.update',
  'sellerManagement.read',
  'sellerManagement.create',
  'sellerManagement.update',
  'websiteBanner.create',
  'websitePopup.create',
  'websiteCustomize.read',
  'websiteCustomize.update',
  'risk.read',
  'risk.create',
  'caseManagement.read',
  'caseManagement.create',
  'caseManagement.update',
]

/**
 * Gives a brand without admins its first one, with the owner role, and the roles that most operators start with.
 * Gives whether it did.
 */
export async function openStaff(
  database: Database,
  first: { username: string; password: string; locale: Locale },
): Promise<boolean> {
  const hash = await hashPassword(first.password, ownWork)
  return database.transaction('write', async tx => {
    await lockOpening(tx)
    if (await hasAdmins(tx)) return false
    const roleId = await insertOwnerRole(tx, ownerRole[first.locale])
    const { username } = first
    await insertAdmin(tx, { username, displayName: username, roleId, passwordHash: hash })
    await renameAgentRole(tx, agentRole[first.locale])
    for (const { name, description, grants } of starterRoles) {
      await insertRole(tx, { roleName: name[first.locale], description: description[first.locale], grants })
    }
    return true
  })
}

export const hasStaff = (database: Database): Promise<boolean> => hasAdmins(database.tx)

/** Lets an admin of a restored brand in by a name and password of this start; they set up a code app at the first sign-in. */
export async function readmit(
  tx: Tx,
  recordedName: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password, ownWork)
  const found = await readmitAdmin(tx, recordedName, { username, passwordHash })
  if (found !== 1) throw new Error(`the restored brand has no admin ${recordedName}`)
}

/** Gives a brand another owner, whom no admin has made: they set a password of their own at the first sign-in. */
export async function hireOwner(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password, ownWork)
  await database.transaction('write', tx => insertOwner(tx, { username, passwordHash }))
}

/** Gives a brand a cashier, who moves credit in the sample data and sets up what the simulator plays with. */
export async function hireCashier(
  database: Database,
  {
    username,
    password,
    locale,
    name = cashierName,
  }: { username: string; password: string; locale: Locale; name?: Text },
): Promise<void> {
  const hash = await hashPassword(password, ownWork)
  await database.transaction('write', async tx => {
    const grants = [...financeRole.grants, ...cashierGrants]
    const role = { roleName: cashierName[locale], description: cashierWork[locale], grants }
    // A second one has the same role.
    const known = await findRoleByName(tx, role.roleName)
    const roleId = known?.id ?? (await insertRole(tx, role))
    await insertAdmin(tx, { username, displayName: name[locale], roleId, passwordHash: hash })
  })
}

/** An active member of staff by their username, who is named for what the shell of the server does. */
export const findOpenStaff = (tx: Tx, username: string): Promise<{ id: string; username: string } | undefined> =>
  tx.row(sql`
    select id, username from admin where lower(username) = lower(${username}) and status = 'active' and type = 'company'`)
