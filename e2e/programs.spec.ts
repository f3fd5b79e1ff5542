import { formatAccountNumber } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { aBankAccount, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['paymentAuto.read', 'paymentAuto.create', 'paymentAuto.update']

test('a program is added, shows its secret once, gets a new one, and is locked', async ({ page }) => {
  const number = formatAccountNumber('SCB', await aBankAccount())
  await openAs(page, await hireAndSignIn(keeper), '/payment-auto/list')
  await page.getByRole('button', { name: 'โปรแกรมเชื่อมต่อ' }).click()
  const drawer = page.getByRole('dialog', { name: 'โปรแกรมเชื่อมต่อ' })
  await drawer.getByRole('button', { name: 'เพิ่มโปรแกรม' }).click()

  const name = `ตัวอ่าน ${number}`
  const form = page.getByRole('dialog', { name: 'เพิ่มโปรแกรม' })
  await form.getByRole('textbox', { name: 'ชื่อ' }).fill(name)
  await form.getByRole('combobox', { name: 'บัญชีที่ดูแล' }).press('ArrowDown')
  await page.getByRole('option', { name: new RegExp(number) }).click()
  await page.keyboard.press('Tab')
  await form.getByRole('combobox', { name: 'หน้าที่' }).click()
  await page.getByRole('option', { name: 'อ่านรายการเดินบัญชี' }).click()
  await form.getByRole('button', { name: 'เพิ่มโปรแกรม' }).click()

  const secret = page.getByRole('dialog', { name: `รหัสลับของ ${name}` })
  await expect(secret.locator('code').last()).toHaveText(/^whsec_/)
  const first = await secret.locator('code').last().textContent()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'เก็บแล้ว' }).click()

  const program = drawer.getByRole('listitem').filter({ hasText: name })
  await expect(program).toContainText(number)
  await expect(program).not.toContainText(first ?? 'whsec_')
  await program.getByRole('button', { name: 'ออกรหัสลับใหม่' }).click()
  await page.getByRole('dialog', { name: 'ออกรหัสลับใหม่' }).getByRole('button', { name: 'ออกรหัสลับใหม่' }).click()
  await expect(secret.locator('code').last()).toHaveText(/^whsec_/)
  await expect(secret.locator('code').last()).not.toHaveText(first ?? '')
  await secret.getByRole('button', { name: 'เก็บแล้ว' }).click()
  await expect(program).toContainText('ใช้ได้ถึง')

  await program.getByRole('button', { name: 'ล็อก', exact: true }).click()
  await page.getByRole('dialog', { name: 'ล็อก' }).getByRole('button', { name: 'ล็อก' }).click()
  await expect(program).toContainText('ล็อกอยู่')
})
