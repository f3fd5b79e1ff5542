import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { arrived, call, callAsOwner, expect, newBankAccount, openAs, test, theOwner } from './office.ts'

test('a seller is added, a member comes with the code and deposits, and the commission is paid', async ({ page }) => {
  const name = `คุณนก ${Date.now()}`
  const code = `S${Date.now().toString(36).toUpperCase()}`
  await openAs(page, theOwner(), '/seller/create')
  await arrived(page)
  await page.getByLabel(/^ชื่อผู้ขาย/).fill(name)
  await page.getByLabel(/^เบอร์โทร/).fill('081-234-5678')
  await page.getByLabel(/^รหัสผู้ขาย/).fill(code.toLowerCase())
  await page.getByLabel(/^อัตรา/).fill('10')
  await expect(page.getByText('ยอดฝาก ฿10,000.00 ในหนึ่งวัน ได้ค่าคอมมิชชัน ฿1,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'เพิ่มผู้ขาย', exact: true }).click()
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toContainText(code)

  await newBankAccount()
  const digits = String(Date.now()).slice(-8)
  const visitor = { firstName: 'มาลี', lastName: 'ใจดี', password: 'a-fine-first-password', seller: code }
  const account = { bank: 'KBANK' as const, number: `77${digits}` }
  const body = { ...visitor, phone: `08${digits}`, account }
  const { token } = await call(siteCalls.member.register, { body }, siteApi)
  const request = { token, body: { amountMinor: 500_00 } }
  const { id } = await call(siteCalls.pretransaction.requestDeposit, request, siteApi)
  const seen = { version: 1, reason: 'เห็นยอดในบัญชี' }
  await callAsOwner(calls.pretransaction.creditPre, { params: { id }, body: seen })

  await row.click()
  await arrived(page)
  const totals = page.getByRole('region', { name: 'ยอดรวมของช่วง' })
  await expect(totals).toContainText('ค้างจ่ายสิ้นช่วง฿50.00')
  await page.getByRole('button', { name: 'จ่ายค่าคอมมิชชัน' }).click()
  const dialog = page.getByRole('dialog', { name: 'จ่ายค่าคอมมิชชัน' })
  await expect(dialog).toContainText('จ่ายได้อีก ฿50.00')
  await dialog.getByRole('combobox', { name: /จ่ายจากบัญชี/ }).click()
  // One with enough on it: any other would have to be confirmed.
  await page
    .getByRole('option', { name: /^SCB.*· ฿[1-9]/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'จ่ายค่าคอมมิชชัน' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'จ่ายค่าคอมมิชชัน' }).click()
  await expect(totals).toContainText('ค้างจ่ายสิ้นช่วง฿0.00')
  await page.getByRole('link', { name: 'การจ่ายเงิน' }).click()
  // The days are shown until the payments are loaded.
  await expect(page.locator('tr[data-row]')).toHaveText([/฿50\.00/])
})
