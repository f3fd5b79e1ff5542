import { calls } from '#contract/calls.ts'
import { aMember, callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'

test('totals agree with the ledger, and lead from a day to a member and to the transfers', async ({ page }) => {
  const id = await aMember()
  const body = { kind: 'adjustmentIn' as const, amountMinor: 4_200, reason: 'ชดเชยให้ลูกค้า' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body })
  const reader = await hireAndSignIn(['agentReport.read', 'creditTransaction.read', 'memberManagement.read'])
  await openAs(page, reader, '/report/total-daily')
  const row = page.locator('tr[data-row]')
  await expect(page.getByText(/^ตรงกับบัญชีแยกประเภททุกสตางค์/)).toBeVisible()
  await expect(page.getByText(/^เทียบกับ/)).toBeVisible()
  await expect(row).toHaveCount(10)

  // The newest day is first, and Enter on it shows its members.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/report\/total-user\?from=/)
  await page.getByRole('button', { name: 'ปรับเครดิต' }).click()
  await expect(page).toHaveURL(/sort=adjustmentMinor/)
  await page.goto(`${new URL(page.url()).pathname}?memberId=${id}`)
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: '฿42.00' }).click()
  await expect(page).toHaveURL(/\/credit-transaction\?.*part=adjustment/)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('เพิ่มเครดิต')
})
