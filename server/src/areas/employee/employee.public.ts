import type { Grant } from '#contract/core/permission.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import { hashPassword } from '#platform/credential/password.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ownWork } from '#platform/limit/source.ts'
import { insertRole } from './role.sql.ts'
import { agentRole, financeRole, ownerRole, starterRoles } from './starter-roles.ts'

const cashierName: Text = { th: 'แคชเชียร์ตัวอย่าง', en: 'Sample cashier' }
const cashierWork: Text = {
  th: 'งานของฝ่ายการเงิน การตั้งค่าเกตเวย์และค่ายเกม สำหรับข้อมูลตัวอย่าง',
  en: 'What finance does, and setting up gateways and game providers, for the sample data',
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
]

/**
 * Gives a brand without admins its first one, with the owner role, and the roles that most operators start with.
 * Several processes may start at once: the lock lets one of them do it. Gives whether it did.
 */
export async function openStaff(
  database: Database,
  first: { username: string; password: string; locale: Locale },
): Promise<boolean> {
  const hash = await hashPassword(first.password, ownWork)
  return database.transaction('write', async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(7100005)`)
    if (await tx.row(sql`select 1 from admin limit 1`)) return false
    const role = await tx.row<{ id: string }>(sql`
      insert into role (name, is_owner) values (${ownerRole[first.locale]}, true) returning id`)
    await tx.run(sql`
      insert into admin (username, display_name, role_id, password_hash)
      values (${first.username}, ${first.username}, ${role?.id}, ${hash})`)
    await tx.run(sql`update role set name = ${agentRole[first.locale]} where is_agent`)
    for (const { name, description, grants } of starterRoles) {
      await insertRole(tx, { roleName: name[first.locale], description: description[first.locale], grants })
    }
    return true
  })
}

/** Gives a brand another owner, whom no admin has made: they set a password of their own at the first sign-in. */
export async function hireOwner(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const hash = await hashPassword(password, ownWork)
  await database.transaction('write', tx =>
    tx.run(sql`
      insert into admin (username, display_name, role_id, password_hash, must_change_password)
      select ${username}, ${username}, id, ${hash}, true from role where is_owner`),
  )
}

/** Gives a brand a cashier, who moves credit in the sample data and sets up what the simulator plays with. */
export async function hireCashier(
  database: Database,
  { username, password, locale }: { username: string; password: string; locale: Locale },
): Promise<void> {
  const hash = await hashPassword(password, ownWork)
  await database.transaction('write', async tx => {
    const grants = [...financeRole.grants, ...cashierGrants]
    const role = { roleName: cashierName[locale], description: cashierWork[locale], grants }
    // A second one has the same role.
    const known = await tx.row<{ id: string }>(sql`
      select id from role where lower(name) = lower(${role.roleName}) and archived_at is null`)
    const roleId = known?.id ?? (await insertRole(tx, role))
    await tx.run(sql`
      insert into admin (username, display_name, role_id, password_hash)
      values (${username}, ${cashierName[locale]}, ${roleId}, ${hash})`)
  })
}
