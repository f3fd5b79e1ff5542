import { calls } from '#contract/calls.ts'
import { call, expect, hireAndSignIn, openAs, test } from './office.ts'

test('a group gets a webhook whose secret is shown once, its test is in the log with why it failed, and locked it cannot be touched', async ({
  page,
}) => {
  const staff = await hireAndSignIn([
    'employeeManagement.read',
    'employeeManagement.create',
    'employeeManagement.update',
  ])
  await openAs(page, staff, '/group-notification/list')
  await page.getByRole('link', { name: 'เพิ่มกลุ่ม', exact: true }).click()
  const name = `กะดึก ${Date.now()}`
  await page.getByLabel('ชื่อกลุ่ม').fill(name)
  await page.getByRole('combobox', { name: 'เรื่องที่แจ้ง' }).click()
  await page.getByRole('option', { name: 'คำขอถอนเงินก้อนใหญ่' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เพิ่มกลุ่ม', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()

  await page.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await page.getByRole('menuitem', { name: 'เว็บฮุกแบบลงลายเซ็น' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ที่อยู่').fill('https://10.0.0.7/in')
  await dialog.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await expect(dialog.getByText('ที่อยู่นี้อยู่ในเครือข่ายภายใน').first()).toBeVisible()
  await dialog.getByLabel('ที่อยู่').fill('https://hooks.invalid/in')
  await dialog.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: /เก็บ|แล้ว/ }).click()

  await page.getByRole('button', { name: 'ส่งข้อความทดสอบ' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ข้อความทดสอบ' })
  // It comes by itself: nobody reloads.
  await expect(row).toContainText('ติดต่อปลายทางไม่ได้', { timeout: 20_000 })
  await row.click()
  await expect(page.getByRole('dialog', { name: 'การส่ง' })).toContainText('รอส่ง')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'ล็อกกลุ่ม' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ล็อกกลุ่ม' }).click()
  await expect(page.getByText('กลุ่มนี้ล็อกอยู่ ไม่ส่งอะไรและแก้ไขไม่ได้')).toBeVisible()
  await expect(row).toContainText('ยกเลิก')
  await expect(page.getByLabel('ชื่อกลุ่ม')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'เพิ่มช่องทาง' })).toHaveCount(0)
  const { records } = await call(calls.group.listGroups, { token: staff.token, body: { search: name } })
  const id = records[0]?.id ?? ''
  await expect(call(calls.group.testChannel, { token: staff.token, params: { id } })).rejects.toThrow('NOT_FOUND')
  await page.goto('/group-notification/list')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ล็อก')
})
