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
  const [paid, rejected, last] = [await aWithdrawal(20_000), await aWithdrawal(30_000), await aWithdrawal(40_000)]
  await openAs(page, await hireAndSignIn(worker), '/pre-transaction/request?size=100')
  const row = (number: string) => page.locator('tr[data-row]').filter({ hasText: number })
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
  }
  await expect(row(paid)).toBeVisible()
  await row(paid).focus()

  await press('?')
  const help = page.getByRole('dialog', { name: 'วิธีใช้: คำขอรอดำเนินการ' })
  await expect(help).toContainText('อนุมัติถอน')
  await expect(help).toContainText('เลือกหรือยกเลิกแถวปัจจุบัน')
  await press('Escape')
  await expect(row(paid)).toBeFocused()

  await press('a')
  const approval = page.getByRole('dialog', { name: `อนุมัติถอน · ${paid}` })
  await expect(approval).toContainText('ถอนมากกว่าที่เคยฝาก')
  await expect(approval).toContainText('ไม่มีสมาชิกอื่นใช้บัญชีนี้')
  await expectAccessible(page)
  await press('Enter')
  await expect(row(paid)).toContainText('อนุมัติแล้ว')
  await expect(row(rejected)).toBeFocused()

  await press('k', 'p')
  const payment = page.getByRole('dialog', { name: `บันทึกว่าจ่ายแล้ว · ${paid}` })
  await expect(payment.getByRole('combobox', { name: 'จ่ายจากบัญชี' })).toBeFocused()
  await page.keyboard.type(bank)
  await press('ArrowDown', 'Enter', 'Tab')
  await expect(payment).toContainText('ยอดในบัญชีไม่พอจ่าย')
  await page.keyboard.type('TRX-0001')
  await press('Control+Enter')
  await expect(payment).toContainText('ทำเครื่องหมายยืนยัน')
  await payment.getByRole('checkbox').focus()
  await press('Space', 'Control+Enter')
  await expect(page.getByText(`บันทึกการจ่าย ${paid} แล้ว`)).toBeVisible()
  await expect(row(paid)).toHaveCount(0)
  await expect(row(rejected)).toBeFocused()

  await press('Enter')
  const drawer = page.getByRole('dialog', { name: rejected })
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toContainText('ต้องดูก่อน')
  await expectAccessible(page)
  await press('j')
  await expect(page.getByRole('dialog', { name: last })).toBeVisible()
  await press('k')
  await expect(drawer).toBeVisible()
  await press('?')
  await expect(page.getByRole('dialog', { name: 'วิธีใช้: คำขอรอดำเนินการ' })).toContainText('เปิดรายการถัดไป')
  await press('Escape')
  await expect(page.getByRole('dialog', { name: 'วิธีใช้: คำขอรอดำเนินการ' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'ปฏิเสธ' })).toBeVisible()
  await press('r')
  // Where the brand keeps reasons, they come before the words of one's own.
  await page
    .getByRole('dialog', { name: `ปฏิเสธ · ${rejected}` })
    .getByRole('textbox')
    .focus()
  await page.keyboard.type('ชื่อบัญชีไม่ตรง')
  await press('Control+Enter')
  await expect(page.getByText(`ปฏิเสธ ${rejected} แล้ว`)).toBeVisible()
  await expect(row(rejected)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: last })).toBeVisible()
  await press('Escape')
  await expect(row(last)).toBeFocused()

  await page.goto(`/pre-transaction/deposit-withdraw?search=${rejected}`)
  await row(rejected).press('Enter')
  await expect(page.getByRole('dialog', { name: rejected })).toContainText('ชื่อบัญชีไม่ตรง')
})

test('the next payment begins with the account of the last one, and its numbers are copied as a bank’s app takes them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const bank = await aBankAccount()
  const number = await aWithdrawal(123_450)
  await openAs(
    page,
    await hireAndSignIn([...worker, 'memberContact.read']),
    `/pre-transaction/request?search=${number}`,
  )
  const row = page.locator('tr[data-row]')
  await row.press('Enter')
  const drawer = page.getByRole('dialog', { name: number })
  /** Approves what is focused or open, by keys. */
  const approve = async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: /^อนุมัติถอน · / })).toContainText('ผ่าน')
    await page.keyboard.press('Control+Enter')
    await expect(row).toContainText('อนุมัติแล้ว')
  }
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await drawer.getByRole('button', { name: 'คัดลอก จำนวนเงิน' }).click()
  expect(await copied()).toBe('1234.50')
  await drawer.getByRole('button', { name: 'คัดลอก เลขบัญชี' }).click()
  // The number is masked: copying it reveals it.
  await expect.poll(copied).toMatch(/^\d{10}$/)
  await approve()
  await row.focus()
  await page.keyboard.press('p')
  const payment = page.getByRole('dialog', { name: `บันทึกว่าจ่ายแล้ว · ${number}` })
  await payment.getByRole('combobox').fill(bank)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await payment.getByRole('textbox', { name: 'เลขอ้างอิงของธนาคาร' }).fill('TRX-2')
  await payment.getByRole('checkbox').check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`บันทึกการจ่าย ${number} แล้ว`)).toBeVisible()

  const next = await aWithdrawal(20_000)
  await page.goto(`/pre-transaction/request?search=${next}`)
  await row.focus()
  await approve()
  await row.focus()
  await page.keyboard.press('p')
  const chosen = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(async () => (await chosen.inputValue()).replaceAll('-', '')).toContain(bank)
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
