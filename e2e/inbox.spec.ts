import { formatAccountNumber } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { aBankAccount, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const both: Grant[] = [
  'dashboard.read',
  'paymentAutoTransfer.read',
  'paymentAutoTransfer.create',
  'paymentAutoTransfer.update',
]

test('a transfer comes to the inbox and the bell of the other admin, who approves it there, and both are empty', async ({
  page,
  browser,
}) => {
  const [from, to] = [await aBankAccount(), await aBankAccount()]
  const [maker, approver] = [await hireAndSignIn(both), await hireAndSignIn(both)]
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, approver, '/dashboard')
  const door = other.getByRole('button', { name: /รอฉันอนุมัติ/ })
  // Other journeys may have left some; the dashboard says how many, also where there are none.
  const waiting = other.getByRole('listitem').filter({ hasText: 'รอการอนุมัติจากคุณ' }).locator('strong')
  await expect(waiting).toHaveText(/^\d+$/)
  const before = Number(await waiting.textContent())

  await openAs(page, maker, '/payment-auto/transfer')
  await page.getByRole('button', { name: 'ทำรายการโอน' }).first().click()
  const form = page.getByRole('dialog', { name: 'ทำรายการโอน' })
  for (const [field, number] of [
    ['โอนจาก', from],
    ['เข้าบัญชี', to],
  ] as const) {
    await form.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: new RegExp(formatAccountNumber('SCB', number)) }).click()
  }
  await form.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('5,000')
  await form.getByRole('textbox', { name: 'เหตุผล' }).fill('เติมบัญชีจ่าย')
  await form.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click()
  const question = page.getByRole('dialog', { name: /^ส่งขออนุมัติ · T-/ })
  const number = (await question.getByRole('heading').textContent())?.split(' · ')[1] ?? ''
  await question.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(page.getByText(`ส่ง ${number} ขออนุมัติแล้ว`)).toBeVisible()

  // It comes by itself, and the dashboard says the same figure.
  await expect(other.getByRole('button', { name: `รอฉันอนุมัติ ${before + 1} รายการ` })).toBeVisible()
  await other.reload()
  await expect(waiting).toHaveText(String(before + 1))
  // The last one: a group of the menu has the same name.
  const bell = other.getByRole('button', { name: /^การแจ้งเตือน/ }).last()
  const news = other.getByRole('dialog', { name: 'การแจ้งเตือน' })
  await bell.click()
  await expect(news.getByText(number)).toBeVisible()
  await other.keyboard.press('Escape')

  await door.click()
  const inbox = other.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  const item = inbox.getByRole('listitem').filter({ hasText: number })
  await expect(item).toContainText(maker.username)
  await expect(item).toContainText('ยอดในบัญชีไม่พอจ่าย')
  await expect(item).toContainText(formatAccountNumber('SCB', from))
  await expect(item.getByRole('link')).toHaveAttribute('href', `/payment-auto/approve-transfer?search=${number}`)
  await expectAccessible(other)
  await item.getByRole('button', { name: 'อนุมัติ' }).click()
  const approval = other.getByRole('dialog', { name: `อนุมัติโอน · ${number}` })
  await approval.getByRole('checkbox').check()
  await approval.getByRole('button', { name: 'อนุมัติโอน' }).click()
  await expect(other.getByText(`อนุมัติ ${number} แล้ว`)).toBeVisible()
  await expect(item).toHaveCount(0)

  await inbox.getByRole('button', { name: 'ที่ฉันตัดสินแล้ว' }).click()
  await expect(inbox.getByRole('listitem').filter({ hasText: number })).toContainText('อนุมัติแล้ว')
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await bell.click()
  await expect(news).toContainText('ไม่มีการแจ้งเตือนใหม่')
  await context.close()
})

test('on a phone the inbox opens from the dashboard, and from the sheet of the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await hireAndSignIn(both), '/dashboard')
  const inbox = page.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  await page.getByRole('button', { name: 'รอการอนุมัติจากคุณ' }).click()
  await expect(inbox).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(inbox).toHaveCount(0)
  await page.getByRole('button', { name: /เพิ่มเติม/ }).click()
  await page.getByRole('button', { name: /^รอฉันอนุมัติ/ }).click()
  await expect(inbox).toBeVisible()
})
