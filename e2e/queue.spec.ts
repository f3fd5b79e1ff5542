import type { Grant } from '#contract/core/permission.ts'
import { aBankAccount, aWithdrawal, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const worker: Grant[] = [
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionDepositWithdraw.read',
]

test('the queue is worked by the keyboard alone: one withdrawal is approved and paid, one is rejected', async ({
  page,
}) => {
  const bank = await aBankAccount()
  const [paid, rejected] = [await aWithdrawal(20_000), await aWithdrawal(30_000)]
  await openAs(page, await hireAndSignIn(worker), '/pre-transaction/request?size=100')
  const row = (number: string) => page.locator('tr[data-row]').filter({ hasText: number })
  const reach = async (number: string) => {
    await expect(row(number)).toBeVisible()
    for (let n = 0; n < 100; n += 1) {
      if (await row(number).evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('j')
    }
    throw new Error(`${number} was not reached`)
  }

  await reach(paid)
  await page.keyboard.press('a')
  const approval = page.getByRole('dialog', { name: `อนุมัติถอน · ${paid}` })
  await expect(approval).toContainText('ไม่มีสมาชิกอื่นใช้บัญชีนี้')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row(paid)).toContainText('อนุมัติแล้ว')

  await reach(paid)
  await page.keyboard.press('p')
  const payment = page.getByRole('dialog', { name: `บันทึกว่าจ่ายแล้ว · ${paid}` })
  await expect(payment.getByRole('combobox', { name: 'จ่ายจากบัญชี' })).toBeFocused()
  await page.keyboard.type(bank)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('TRX-0001')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`บันทึกการจ่าย ${paid} แล้ว`)).toBeVisible()
  await expect(row(paid)).toHaveCount(0)

  await reach(rejected)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `ปฏิเสธ · ${rejected}` }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('ชื่อบัญชีไม่ตรง')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`ปฏิเสธ ${rejected} แล้ว`)).toBeVisible()
  await expect(row(rejected)).toHaveCount(0)

  await page.goto(`/pre-transaction/deposit-withdraw?search=${rejected}`)
  await row(rejected).press('Enter')
  await expect(page.getByRole('dialog', { name: rejected })).toContainText('ชื่อบัญชีไม่ตรง')
})

test('what one admin has taken is left alone by the other, who sees it at once', async ({ page, browser }) => {
  const number = await aWithdrawal(20_000)
  const [first, second] = [await hireAndSignIn(worker), await hireAndSignIn(worker)]
  const queue = '/pre-transaction/request?size=100'
  await openAs(page, first, queue)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, queue)
  await expect(other.locator('tr[data-row]').filter({ hasText: number })).toBeVisible()

  const mine = page.locator('tr[data-row]').filter({ hasText: number })
  await mine.focus()
  await page.keyboard.press('t')
  await expect(mine).toContainText(first.username)
  await other.getByRole('button', { name: /เปลี่ยน/ }).click()
  const theirs = other.locator('tr[data-row]').filter({ hasText: number })
  await expect(theirs).toContainText(first.username)
  await theirs.press('Enter')
  const drawer = other.getByRole('dialog', { name: number })
  await expect(drawer).toContainText(first.username)
  await expect(drawer.getByRole('button', { name: 'อนุมัติถอน' })).toHaveCount(0)
  await context.close()
})
