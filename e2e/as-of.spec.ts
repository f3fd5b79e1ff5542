import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import { callAsOwner, expect, hireAndSignIn, newMember, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

/** Ten minutes ago, as it is typed in Thai. */
function tenMinutesAgo(): string {
  const wall = new Date(Date.now() - 600_000 + 7 * 3_600_000).toISOString()
  const [year = 0, month = 0, day = 0] = wall.slice(0, 10).split('-').map(Number)
  return `${day}/${month}/${year + 543} ${wall.slice(11, 16)}`
}

test('the accounts of the brand are shown as they were, and what differs from now is marked', async ({ page }) => {
  const staff = await hireAndSignIn(['creditTransaction.read', 'memberManagement.read'])
  const { id } = await newMember()
  await callAsOwner(calls.credit.adjustCredit, {
    params: { id },
    body: { kind: 'adjustmentIn', amountMinor: 123_45, reason: 'ชดเชยให้ลูกค้า' },
  })
  await openAs(page, staff, '/credit-transaction')
  await page.getByRole('button', { name: 'ดูย้อนหลัง' }).click()
  const drawer = page.getByRole('dialog', { name: 'ดูย้อนหลัง' })
  const at = drawer.getByRole('textbox', { name: 'วันและเวลา' })
  await at.fill(tenMinutesAgo())
  await at.press('Tab')
  await drawer.getByRole('button', { name: 'ดูข้อมูล' }).click()
  await expect(drawer.getByText('แก้ไขไม่ได้', { exact: false })).toBeVisible()
  const row = drawer.getByRole('table', { name: 'ยอดเงิน' }).getByRole('row').filter({ hasText: 'ปรับยอด' })
  await expect(row).toHaveAttribute('data-differs', 'true')
  await expectAccessible(page)
})

test('a role that did not exist yet says so, and when it began', async ({ page }) => {
  const staff = await hireAndSignIn(['roleManagement.read', 'roleManagement.update'])
  const body = {
    roleName: `Young ${Date.now().toString(36)}`,
    description: '',
    permissions: toPermissions(['memberManagement.read']),
  }
  const role = await callAsOwner(calls.employee.createRole, { body })
  await openAs(page, staff, `/employee/role-edit/${role._id}`)
  await page.getByRole('button', { name: 'ดูย้อนหลัง' }).click()
  const drawer = page.getByRole('dialog', { name: 'ดูย้อนหลัง' })
  const at = drawer.getByRole('textbox', { name: 'วันและเวลา' })
  await at.fill(tenMinutesAgo())
  await at.press('Tab')
  await drawer.getByRole('button', { name: 'ดูข้อมูล' }).click()
  await expect(drawer.getByText('ตอนนั้นยังไม่มีข้อมูลนี้', { exact: false })).toBeVisible()
  await expectAccessible(page)
})
