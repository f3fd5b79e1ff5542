import type { Grant } from '#contract/core/permission.ts'
import { aMember, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { expectAccessible } from './usable.ts'

const clerk: Grant[] = [
  'memberManagement.read',
  'memberManagement.update',
  'creditAdjustment.create',
  'creditAdjustment.update',
  'creditTransaction.read',
  'creditTransaction.update',
  'adminLog.read',
]

test('credit above the limit waits for a second admin, is approved, shows both legs, is reversed, and the books stay in order', async ({
  page,
  browser,
}) => {
  const member = `/member/member-detail/${await aMember()}`
  const [maker, second] = [await hireAndSignIn(clerk), await hireAndSignIn(clerk)]
  await openAs(page, maker, member)
  await page.getByRole('button', { name: 'ปรับเครดิต' }).click()
  const dialog = page.getByRole('dialog', { name: 'ปรับเครดิต' })
  await dialog.getByRole('textbox', { name: 'จำนวนเงิน' }).fill('7,500.50')
  await dialog.getByLabel(/^เหตุผล/).fill('ชดเชยให้ลูกค้า')
  await dialog.getByRole('button', { name: 'ปรับเครดิต' }).click()
  await expect(page.getByText('ส่งคำขอแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(page.getByText('฿0.00').first()).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, member)
  await other.getByRole('button', { name: /^รอฉันอนุมัติ \d/ }).click()
  const waiting = other.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  const request = waiting.getByRole('listitem').filter({ hasText: maker.username })
  await expect(request).toContainText('฿7,500.50')
  await expectAccessible(other)
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()
  await expect(request).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByText('฿7,500.50').first()).toBeVisible()

  await other.getByRole('link', { name: 'รายการเครดิต' }).last().click()
  await other.locator('tr[data-row]').first().click()
  const drawer = other.getByRole('dialog').last()
  await expect(drawer).toContainText('ปรับยอด → เงินสดสมาชิก')
  await expect(drawer).toContainText('ชดเชยให้ลูกค้า')
  await drawer.getByRole('button', { name: 'กลับรายการ' }).click()
  const reversal = other.getByRole('dialog', { name: 'กลับรายการ' })
  await reversal.getByLabel(/^เหตุผล/).fill('ผิดคน')
  await reversal.getByRole('button', { name: 'กลับรายการ' }).click()
  await expect(other.getByText('ส่งคำขอแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: /^รอฉันอนุมัติ \d/ }).click()
  const mine = page.getByRole('dialog', { name: 'รอฉันอนุมัติ' }).getByRole('listitem')
  await mine.filter({ hasText: second.username }).getByRole('button', { name: 'อนุมัติ' }).click()
  await page.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(page.getByText('อนุมัติแล้ว')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/credit-transaction')
  await expect(page.locator('tr[data-row]').first()).toContainText('กลับรายการ')
  await expect(page.locator('tr[data-row]').nth(1)).toContainText('กลับรายการแล้ว')
  await page.getByRole('button', { name: 'ตรวจบัญชีแยกประเภท' }).click()
  await expect(page.getByText('ยอดทั้งหมดรวมเป็นศูนย์')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${member}?part=activity`)
  await expect(page.locator('tr[data-row]').first()).toContainText('ปรับเครดิต')
})

test('a small adjustment is made at once, and one that would go below zero is refused with nothing lost', async ({
  page,
}) => {
  await openAs(page, theOwner(), `/member/member-detail/${await aMember()}`)
  const adjust = async (kind: string, amount: string) => {
    await page.getByRole('button', { name: 'ปรับเครดิต' }).click()
    const dialog = page.getByRole('dialog', { name: 'ปรับเครดิต' })
    await dialog.getByRole('combobox', { name: 'ประเภท' }).click()
    await page.getByRole('option', { name: kind }).click()
    await dialog.getByRole('textbox', { name: 'จำนวนเงิน' }).fill(amount)
    await dialog.getByLabel(/^เหตุผล/).fill('ทดสอบยอด')
    await dialog.getByRole('button', { name: 'ปรับเครดิต' }).click()
    return dialog
  }
  await adjust('เพิ่มเครดิต', '500')
  await expect(page.getByText('ปรับเครดิตแล้ว คงเหลือ ฿500.00')).toBeVisible()
  const refused = await adjust('ลดเครดิต', '500.01')
  await expect(refused.getByRole('alert').filter({ hasText: /ยอด/ }).first()).toBeVisible()
  await expect(refused.getByRole('textbox', { name: 'จำนวนเงิน' })).toHaveValue('500.01')

  await page.goto('/credit-transaction')
  await page.getByRole('button', { name: 'จำนวนเงิน', exact: true }).click()
  await page.getByLabel('ตั้งแต่').fill('500')
  await page.getByLabel('ถึง', { exact: true }).fill('1,5')
  await page.getByRole('button', { name: 'ใช้ตัวกรอง' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'กรอกจำนวนเงิน' })).toBeVisible()
  await page.getByLabel('ถึง', { exact: true }).fill('500.00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/amountFromMinor=50000&amountToMinor=50000/)
  await expect(page.locator('tr[data-row]').first()).toContainText('฿500.00')
  await expect(page.getByLabel('ยอดรวมของรายการที่พบ')).toContainText('฿500.00')
  await expectAccessible(page)
})
