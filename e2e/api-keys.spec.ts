import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { call, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['apiKey.read', 'apiKey.create', 'apiKey.update', 'apiKey.delete', 'memberManagement.read']
const listener: Grant[] = [
  'webhook.read',
  'webhook.create',
  'webhook.update',
  'webhook.delete',
  'pretransactionDepositWithdraw.read',
]

test('a key is made, shows its secret once, opens what it may, and nothing once it is revoked', async ({ page }) => {
  await openAs(page, await hireAndSignIn(keeper), '/setting/api-keys')
  await page.getByRole('button', { name: 'สร้างคีย์' }).first().click()
  const name = `บัญชี ${Date.now()}`
  const form = page.getByRole('dialog', { name: 'สร้างคีย์' })
  await form.getByRole('textbox', { name: 'ชื่อ' }).fill(name)
  await form.getByRole('combobox', { name: 'สิทธิ์' }).click()
  await page.getByRole('option', { name: 'สมาชิก · ดู' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'สร้างคีย์' }).click()

  const shown = page.getByRole('dialog', { name: `รหัสลับของ ${name}` })
  await expect(shown.locator('code')).toHaveText(/^wok_[0-9A-Za-z]{46}$/)
  const token = (await shown.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'เก็บแล้ว' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('ใช้งานได้')
  await expect(page.getByText(token)).toHaveCount(0)

  const { records } = await call(calls.member.searchMembers, { token, body: { size: 10 } })
  expect(Array.isArray(records)).toBe(true)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'เพิกถอน' }).click()
  await page.getByRole('dialog', { name: 'เพิกถอน' }).getByRole('button', { name: 'เพิกถอน' }).click()
  await expect(row).toContainText('เพิกถอนแล้ว')
  await expect(call(calls.member.searchMembers, { token, body: { size: 10 } })).rejects.toThrow('KEY_UNKNOWN')
})

test('an endpoint is added, is sent a test message, and the message is listed and sent again', async ({ page }) => {
  await openAs(page, await hireAndSignIn(listener), '/setting/webhooks')
  await page.getByRole('button', { name: 'เพิ่มปลายทาง' }).first().click()
  const name = `คลังข้อมูล ${Date.now()}`
  const form = page.getByRole('dialog', { name: 'เพิ่มปลายทาง' })
  await form.getByRole('textbox', { name: 'ชื่อ' }).fill(name)
  await form.getByRole('textbox', { name: 'ที่อยู่ (URL)' }).fill('https://nobody.invalid/hook')
  await form.getByRole('combobox', { name: 'เหตุการณ์' }).press('ArrowDown')
  await page.getByRole('option', { name: 'ฝากสำเร็จ' }).click()
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'เพิ่มปลายทาง' }).click()
  const shown = page.getByRole('dialog', { name: `รหัสลับของ ${name}` })
  await expect(shown.locator('code')).toHaveText(/^whsec_/)
  await shown.getByRole('button', { name: 'เก็บแล้ว' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'ส่งข้อความทดสอบ' }).click()
  await expect(page.getByText('ส่งข้อความทดสอบแล้ว')).toBeVisible()
  await page.getByRole('link', { name: 'รายการส่ง' }).click()
  const sent = page.getByRole('row').filter({ hasText: name })
  await expect(sent).toContainText('ทดสอบ')
  await sent.click()
  const drawer = page.getByRole('dialog', { name: 'การส่ง' })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'ส่งซ้ำ' }).click()
  await expect(page.getByText('เข้าคิวส่งซ้ำแล้ว')).toBeVisible()
})
