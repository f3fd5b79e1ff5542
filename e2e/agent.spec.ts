import { calls } from '#contract/calls.ts'
import { arrived, callAsOwner, expect, openAs, signInFirst, test } from './office.ts'

test('an agent adds a downline, gives it credit and sees it in the report', async ({ page }) => {
  const word = Date.now().toString(36).toUpperCase()
  const [username, password] = [`agent-${word.toLowerCase()}`, 'temporary-Password-1']
  const terms = { name: `สาย ${word}`, shareBasisPoints: 4_000, creditLimitMinor: 5_000_00 }
  const { id } = await callAsOwner(calls.agent.createAgent, {
    body: { code: `T${word}`, username, password, ...terms },
  })
  await callAsOwner(calls.agent.moveAgentCredit, {
    params: { id },
    body: { way: 'give', amountMinor: 1_000_00, note: '' },
  })
  await openAs(page, await signInFirst(username, password), '/agent/my-agent')
  await arrived(page)
  await expect(page.getByText('฿1,000.00')).toBeVisible()
  await page.getByRole('link', { name: 'เพิ่มเอเย่นต์' }).last().click()

  await page.getByLabel(/^รหัส(?!ผ่าน)/).fill(`L${word}`)
  await page.getByLabel(/^ชื่อเอเย่นต์/).fill(`ลูกสาย ${word}`)
  await page.getByLabel(/^ชื่อผู้ใช้/).fill(`low-${word.toLowerCase()}`)
  await page.getByLabel(/^รหัสผ่านชั่วคราว/).fill('another-Password-3')
  await page.getByLabel(/^ส่วนแบ่ง/).fill('40.01')
  await page.getByLabel(/^วงเงินเครดิต/).fill('500')
  await page.getByRole('button', { name: 'เพิ่มเอเย่นต์' }).click()
  await expect(page.getByText('ต้องไม่เกินส่วนแบ่งของสายบน (40.00%)').first()).toBeVisible()
  await page.getByLabel(/^ส่วนแบ่ง/).fill('30')
  await page.getByRole('button', { name: 'เพิ่มเอเย่นต์' }).click()

  const row = page.getByRole('row').filter({ hasText: `ลูกสาย ${word}` })
  await expect(row).toContainText('30.00%')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'ให้หรือดึงเครดิต' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^จำนวนเงิน/).fill('250')
  await expect(dialog.getByRole('region', { name: 'หลังทำรายการ' })).toContainText('฿750.00')
  await dialog.getByRole('button', { name: 'ยืนยันรายการ' }).click()
  await expect(row).toContainText('฿250.00')

  await page.goto('/agent/agent-report')
  await page
    .getByRole('row')
    .filter({ hasText: `ลูกสาย ${word}` })
    .click()
  await expect(page.getByRole('navigation', { name: 'ตำแหน่งในสายงาน' })).toContainText(`ลูกสาย ${word}`)
})
