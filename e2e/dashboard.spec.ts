import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aMemberOnSite, call, callAsOwner, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

test('the day moves by itself, and every number leads to what is behind it', async ({ page }) => {
  await newBankAccount()
  const member = await aMemberOnSite()
  const watcher = await hireAndSignIn([
    'dashboard.read',
    'pretransactionDepositWithdraw.read',
    'creditTransaction.read',
    'pretransactionRequest.read',
    'pretransactionRequest.update',
  ])
  await openAs(page, watcher, '/dashboard')
  const feed = page.getByRole('region', { name: 'ความเคลื่อนไหวล่าสุด' })
  await expect(feed).toBeVisible()
  // A card that the role may not see is not rendered.
  await expect(page.getByRole('region', { name: 'ยอดในบัญชีธนาคาร' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'งานที่รออยู่' })).toContainText('คำขอรอดำเนินการ')
  await expect(page.getByRole('region', { name: 'งานที่รออยู่' })).not.toContainText('ยอดฝากไม่ตรง')

  const body = { amountMinor: 123_400 }
  const { id, number } = await call(siteCalls.pretransaction.requestDeposit, { token: member.token, body }, siteApi)
  await expect(feed).toContainText(number)
  // A zero is no link; what was there before is read from the tile.
  const today = page.getByRole('region', { name: 'วันนี้' })
  const before = await today.getByRole('definition').first().locator('> :first-child').textContent()
  await callAsOwner(calls.pretransaction.creditPre, {
    params: { id },
    body: { version: 1, reason: 'เห็นยอดในแอปธนาคาร' },
  })
  const deposits = today.getByRole('definition').first().getByRole('link')
  await expect(deposits).not.toHaveText(before ?? '')

  await page.getByText('ดูเป็นตาราง').first().press('Enter')
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  const amount = (await deposits.textContent()) ?? ''
  await deposits.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/credit-transaction\?.*part=deposit/)
  // The list comes to the number that led to it.
  await expect(page.getByText(`ยอดในรายงาน${amount}`)).toBeVisible()
  await expect(page.locator('tr[data-row]').first()).toContainText('ฝากเงิน')
})

test('who may not see the dashboard comes to the first screen that they may', async ({ page }) => {
  const clerk = await hireAndSignIn(['creditTransaction.read'])
  await openAs(page, clerk, '/')
  await expect(page).toHaveURL(/\/credit-transaction$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('img', { name: 'ไม่มีสิทธิ์เข้าถึง' })).toBeVisible()
})
