import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = [
  'websiteConfigAndCoreSystem.read',
  'websiteConfigAndCoreSystem.update',
  'roleManagement.read',
  'roleManagement.update',
  'memberManagement.read',
  'adminLog.read',
]

test('a role that is edited waits for a second admin with what would change, wherever the role is shown', async ({
  page,
  browser,
}) => {
  const [maker, second] = [await hireAndSignIn(keeper), await hireAndSignIn(keeper)]
  const roleName = `Held ${Date.now().toString(36)}`
  const permissions = toPermissions(['memberManagement.read'])
  const body = { roleName, description: 'before', permissions }
  const role = await callAsOwner(calls.employee.createRole, { body })

  // The rule holds for the role of this admin alone, since other journeys edit roles too.
  await openAs(page, maker, '/employee/approval-rules')
  await page.getByRole('button', { name: 'เพิ่มกฎ', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'เพิ่มกฎ' })
  await form.getByRole('combobox', { name: 'การแก้ไขที่ต้องมีผู้อนุมัติ' }).click()
  await page.getByRole('option', { name: 'บทบาท · แก้ไข', exact: true }).click()
  await form.getByRole('combobox', { name: 'ใช้กับบทบาท' }).click()
  await page.getByRole('option', { name: maker.roleName, exact: true }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'เพิ่มกฎ' }).click()
  await expect(page.getByText('เพิ่มกฎแล้ว')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: maker.roleName })).toContainText('บทบาท')

  await openAs(page, maker, `/employee/role-edit/${role._id}`)
  await page.getByRole('textbox', { name: 'คำอธิบาย' }).fill('after')
  await page.getByRole('button', { name: 'บันทึก' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
  await expect(page.getByText('การแก้ไขนี้ต้องมีผู้อนุมัติคนที่สอง ส่งคำขอแล้ว')).toBeVisible()

  // In the list, where the filter finds it by its mark.
  await openAs(page, maker, '/employee/role-management?waiting=true')
  const row = page.getByRole('row').filter({ hasText: roleName })
  await expect(row.getByRole('img', { name: 'มีการแก้ไขรอผู้อนุมัติคนที่สอง' })).toBeVisible()
  await expect(row).toContainText('before')

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, `/employee/role-edit/${role._id}`)
  const notice = other.getByText('มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง')
  await expect(notice).toBeVisible()
  await other.getByRole('button', { name: 'ดูคำขอ' }).click()
  const request = other
    .getByRole('dialog', { name: 'รอฉันอนุมัติ' })
    .getByRole('listitem')
    .filter({ hasText: maker.username })
  await expect(request).toContainText('แก้ไข · บทบาท')
  await expect(request).toContainText('before')
  await expect(request).toContainText('after')
  await expectAccessible(other)
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()
  await openAs(other, second, `/employee/role-edit/${role._id}`)
  await expect(other.getByRole('textbox', { name: 'คำอธิบาย' })).toHaveValue('after')
  await expect(notice).toBeHidden()

  await openAs(other, second, `/employee/approval-history?search=${encodeURIComponent(roleName)}`)
  const past = other.getByRole('row').filter({ hasText: roleName })
  await expect(past).toContainText('อนุมัติแล้ว')
  await expect(past).toContainText(second.username)
  await context.close()
})
