import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import {
  aMemberOnSite,
  asIfDueIn,
  asIfPaidWithin,
  call,
  callAsOwner,
  expect,
  hireAndSignIn,
  openAs,
  test,
} from './office.ts'
import { openSiteAs, phone } from './site.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const worker: Grant[] = [
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionDepositWithdraw.read',
]

test('a member is promised when a withdrawal arrives, sees it late, and staff see the same in the queue', async ({
  page,
}) => {
  await asIfPaidWithin(30)
  const { id, token } = await aMemberOnSite()
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 50_000, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body: credit })

  const site = await page.context().newPage()
  await site.setViewportSize(phone)
  await openSiteAs(site, token, '/withdraw')
  await site.getByLabel('จำนวนเงิน').fill('300')
  await site.getByRole('button', { name: 'ถอนเงิน' }).click()
  const steps = site.getByRole('list', { name: 'ขั้นตอนการถอน' })
  await expect(steps.getByRole('listitem')).toHaveText([/แจ้งถอน/, /กำลังตรวจสอบ/, 'กำลังโอน', 'โอนแล้ว'])
  await expect(site.getByText(/เงินเข้าบัญชีไม่เกิน/)).toBeVisible()
  await expectNoOverflow(site)
  await expectAccessible(site)

  const { items } = await call(siteCalls.pretransaction.listOwn, { token }, siteApi)
  const number = items[0]?.number ?? ''
  await openAs(page, await hireAndSignIn(worker), `/pre-transaction/request?search=${number}`)
  const row = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(row).toContainText('ครบเวลา')

  await asIfDueIn(number, -12)
  await page.reload()
  await expect(row).toContainText('เกินเวลา 12 นาที')
  await expectAccessible(page)
  await site.goto(`${new URL(site.url()).origin}/history`)
  await expect(site.getByText(/ช้ากว่าที่แจ้งไว้/)).toBeVisible()
  await expectAccessible(site)
  await site.close()

  // The report counts it, and its number opens it.
  await page.goto('/pre-transaction/promise')
  const missed = page.locator('tr[data-row]').first().getByRole('link').last()
  await missed.click()
  await expect(page.locator('tr[data-row]').filter({ hasText: number })).toBeVisible()
})
