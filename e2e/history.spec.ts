import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['roleManagement.read', 'roleManagement.update', 'memberManagement.read']

async function aRoleWithHistory() {
  const roleName = `Kept ${Date.now().toString(36)}`
  const permissions = toPermissions(['memberManagement.read'])
  const body = { roleName, description: 'the first', permissions }
  return callAsOwner(calls.employee.createRole, { body })
}

test('a role that was changed twice shows both changes, and its first version is restored', async ({ page }) => {
  const staff = await hireAndSignIn(keeper)
  const role = await aRoleWithHistory()
  await openAs(page, staff, `/employee/role-edit/${role._id}`)
  const description = page.getByRole('textbox', { name: 'คำอธิบาย' })
  for (const text of ['the second', 'the third']) {
    await description.fill(text)
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await expect(page.getByText(`บันทึกบทบาท ${role.roleName} แล้ว`)).toBeVisible()
    await openAs(page, staff, `/employee/role-edit/${role._id}`)
    await expect(description).toHaveValue(text)
  }

  await page.getByRole('button', { name: 'ประวัติการแก้ไข' }).click()
  const drawer = page.getByRole('dialog', { name: 'ประวัติการแก้ไข' })
  const version = (number: number) => drawer.getByRole('listitem', { name: `เวอร์ชัน ${number}`, exact: true })
  await expect(version(3)).toContainText('ใช้อยู่ตอนนี้')
  await expect(version(3)).toContainText(staff.username)
  await expect(version(3).getByRole('row').filter({ hasText: 'the third' })).toContainText('the second')
  await expect(version(2).getByRole('row').filter({ hasText: 'the second' })).toContainText('the first')
  await version(1).getByRole('button', { name: 'เทียบกับที่ใช้อยู่ตอนนี้' }).click()
  await expect(version(1).getByRole('row').filter({ hasText: 'the first' })).toContainText('the third')
  await expectAccessible(page)

  await version(1).getByRole('button', { name: 'กู้คืนเวอร์ชันนี้' }).click()
  const question = page.getByRole('dialog', { name: 'กู้คืนเวอร์ชันนี้ · เวอร์ชัน 1' })
  await expect(question.getByRole('row').filter({ hasText: 'the third' })).toContainText('the first')
  await question.getByRole('textbox', { name: 'เหตุผล' }).fill('ใช้แบบแรกดีกว่า')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'กู้คืนเวอร์ชันนี้' }).click()
  await expect(page.getByText('กู้คืนเวอร์ชัน 1 แล้ว')).toBeVisible()
  await expect(version(4)).toContainText('กู้คืนจากเวอร์ชัน 1')
  await expect(version(4)).toContainText('ใช้แบบแรกดีกว่า')
  await drawer.getByRole('button', { name: 'ปิด' }).click()
  await expect(description).toHaveValue('the first')
})

test('with a rule on the setting, restoring a version waits for a second admin', async ({ page }) => {
  const staff = await hireAndSignIn(keeper)
  const role = await aRoleWithHistory()
  const { roleName, permissions, version: seen } = role
  const body = { roleName, description: 'the second', permissions, version: seen }
  await callAsOwner(calls.employee.updateRole, { params: { id: role._id }, body })
  // For the role of this admin alone, since other journeys edit roles too.
  const roles = await callAsOwner(calls.employee.listRoles, {})
  const makerRoleId = roles.find(({ roleName: name }) => name === staff.roleName)?._id
  await callAsOwner(calls.approvalRule.createRule, {
    body: { change: 'role.update', approvers: 1, expiresHours: 72, ...(makerRoleId && { makerRoleId }) },
  })

  await openAs(page, staff, `/employee/role-edit/${role._id}`)
  await page.getByRole('button', { name: 'ประวัติการแก้ไข' }).click()
  await page
    .getByRole('listitem', { name: 'เวอร์ชัน 1', exact: true })
    .getByRole('button', { name: 'กู้คืนเวอร์ชันนี้' })
    .click()
  const question = page.getByRole('dialog', { name: 'กู้คืนเวอร์ชันนี้ · เวอร์ชัน 1' })
  await question.getByRole('textbox', { name: 'เหตุผล' }).fill('ใช้แบบแรกดีกว่า')
  await question.getByRole('button', { name: 'กู้คืนเวอร์ชันนี้' }).click()
  await expect(page.getByText('การแก้ไขนี้ต้องมีผู้อนุมัติคนที่สอง ส่งคำขอแล้ว')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('dialog', { name: 'ประวัติการแก้ไข' }).getByRole('button', { name: 'ปิด' }).click()
  await expect(page.getByText('มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'คำอธิบาย' })).toHaveValue('the second')
})
