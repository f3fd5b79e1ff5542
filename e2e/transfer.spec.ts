import { formatAccountNumber } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { tinySlip } from '../server/testing/money.steps.ts'
import { aBankAccount, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const both: Grant[] = ['paymentAutoTransfer.read', 'paymentAutoTransfer.create', 'paymentAutoTransfer.update']

test('one admin makes a transfer and cannot approve it, the other approves it by a key, and it is recorded as done', async ({
  page,
  browser,
}) => {
  const [from, to] = [await aBankAccount(), await aBankAccount()]
  const [maker, approver] = [await hireAndSignIn(both), await hireAndSignIn(both)]
  await openAs(page, maker, '/payment-auto/transfer')
  await page.getByRole('button', { name: 'ทำรายการโอน' }).first().click()
  const form = page.getByRole('dialog', { name: 'ทำรายการโอน' })
  const choose = async (field: string, number: string) => {
    await form.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: new RegExp(formatAccountNumber('SCB', number)) }).click()
  }
  await choose('โอนจาก', from)
  await choose('เข้าบัญชี', to)
  await form.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('5,000')
  await form.getByRole('textbox', { name: 'เหตุผล' }).fill('เติมบัญชีจ่าย')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click()

  const question = page.getByRole('dialog', { name: /^ส่งขออนุมัติ · T-/ })
  await expect(question).toContainText('฿5,000.00')
  const number = (await question.getByRole('heading').textContent())?.split(' · ')[1] ?? ''
  await question.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(page.getByText(`ส่ง ${number} ขออนุมัติแล้ว`)).toBeVisible()

  // The maker finds it among the waiting ones, with the reason why they cannot approve it.
  await page.goto(`/payment-auto/approve-transfer?search=${number}`)
  const own = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(own).toContainText('คุณทำรายการนี้เอง ต้องให้คนอื่นอนุมัติ')
  await own.press('a')
  await own.press('Enter')
  const drawer = page.getByRole('dialog', { name: number })
  await expect(drawer).toContainText('เติมบัญชีจ่าย')
  await expect(drawer.getByRole('button', { name: 'อนุมัติโอน' })).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, approver, `/payment-auto/approve-transfer?search=${number}`)
  const theirs = other.locator('tr[data-row]').filter({ hasText: number })
  await theirs.press('a')
  const approval = other.getByRole('dialog', { name: `อนุมัติโอน · ${number}` })
  await expect(approval).toContainText(maker.username)
  await expect(approval).toContainText('ยอดในบัญชีไม่พอจ่าย')
  await expectAccessible(other)
  await other.keyboard.press('Space')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText(`อนุมัติ ${number} แล้ว`)).toBeVisible()
  await context.close()

  await page.goto(`/payment-auto/transfer?search=${number}`)
  const row = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(row).toContainText(approver.username)
  await row.press('p')
  const settling = page.getByRole('dialog', { name: `บันทึกว่าโอนแล้ว · ${number}` })
  await settling
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(settling).toContainText('ใช้ได้เฉพาะรูป PNG, JPEG หรือ WebP')
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(tinySlip.content, 'base64') }
  await settling.locator('input[type=file]').setInputFiles(slip)
  await expect(settling).toContainText('slip.png')
  await expectAccessible(page)
  await settling.getByRole('textbox', { name: 'เลขอ้างอิงของธนาคาร' }).fill('SLIP-0001')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`บันทึกการโอน ${number} แล้ว`)).toBeVisible()
  await expect(row).toContainText('เสร็จแล้ว')
  await row.press('Enter')
  await page.getByRole('dialog', { name: number }).getByRole('button', { name: /^สลิป/ }).click()
  await expect(page.getByRole('img', { name: `รูปสลิปที่ ${maker.username} แนบ` })).toBeVisible()
})
