import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aMemberOnSite, call, callAsOwner, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

test('a tile says why it changed, part by part and a step deeper, and each part opens its rows', async ({ page }) => {
  await newBankAccount()
  const member = await aMemberOnSite()
  const body = { amountMinor: 987_600 }
  const { id } = await call(siteCalls.pretransaction.requestDeposit, { token: member.token, body }, siteApi)
  const reason = 'เห็นยอดในแอปธนาคาร'
  await callAsOwner(calls.pretransaction.creditPre, { params: { id }, body: { version: 1, reason } })

  const analyst = await hireAndSignIn(['dashboard.read', 'agentReport.read', 'creditTransaction.read'])
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, analyst, '/dashboard')
  // Of bets and members they see no parts: the role has not their reports.
  await expect(page.getByRole('button', { name: 'ยอดเทิร์นเปลี่ยนเพราะอะไร' })).toHaveCount(0)
  await page.getByRole('button', { name: 'ฝากเปลี่ยนเพราะอะไร' }).click()
  const drawer = page.getByRole('dialog', { name: 'ฝากเปลี่ยนเพราะอะไร' })
  const splits = drawer.getByRole('group', { name: 'แยกตาม' })
  await expect(splits.getByRole('button')).toHaveCount(4)
  await expect(drawer.getByText(/^ทุกส่วนรวมกันเท่ากับผลต่าง/)).toBeVisible()
  await splits.getByRole('button', { name: /^สมาชิก/ }).click()
  const parts = drawer.getByRole('list', { name: 'ส่วนที่ต่างกัน มากที่สุดก่อน' })
  const own = parts.getByRole('listitem').filter({ hasText: '+฿9,876.00' })
  await expect(own.first()).toContainText('ก่อน ฿0.00')
  await expectAccessible(page)
  await expectNoOverflow(page)

  // By keys alone: a step deeper, its hours, and back.
  await own.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  const path = drawer.getByRole('navigation', { name: 'ส่วนที่เลือก' })
  await expect(path).toContainText('สมาชิก: ')
  await expect(splits.getByRole('button')).toHaveCount(3)
  await expect(parts.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(path).toHaveCount(0)
  await splits.getByRole('button', { name: /^สมาชิก/ }).click()
  await own.first().getByRole('button').click()
  await splits.getByRole('button', { name: /^ชั่วโมงของวัน/ }).click()
  const hour = parts.getByRole('listitem').filter({ hasText: '+฿9,876.00' })
  await expect(hour).toContainText('100% ของผลต่าง')
  await path.getByRole('button', { name: 'ทั้งหมด' }).click()
  await expect(path).toHaveCount(0)

  await splits.getByRole('button', { name: /^สมาชิก/ }).click()
  await own.first().getByRole('link', { name: '฿9,876.00' }).click()
  await expect(page).toHaveURL(/\/credit-transaction\?.*part=deposit/)
  await expect(page).toHaveURL(/memberId=/)
  await expect(page.getByText('ยอดในรายงาน฿9,876.00')).toBeVisible()
})

test('whole days are compared as well, and who lacks the report is not asked', async ({ page, browser }) => {
  await openAs(page, await hireAndSignIn(['dashboard.read', 'agentReport.read', 'betReport.read']), '/dashboard')
  await page.getByRole('button', { name: 'GGRเปลี่ยนเพราะอะไร' }).click()
  const drawer = page.getByRole('dialog', { name: 'GGRเปลี่ยนเพราะอะไร' })
  await drawer.getByLabel('เทียบ').selectOption({ label: 'เมื่อวานกับวันก่อนหน้า ทั้งวัน' })
  await expect(drawer.getByText(/ทั้งวัน$/).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  const other = await browser.newPage()
  await openAs(other, await hireAndSignIn(['dashboard.read']), '/dashboard')
  await expect(other.getByRole('region', { name: 'วันนี้', exact: true })).toHaveAttribute('aria-busy', 'false')
  await expect(other.getByRole('button', { name: /เพราะอะไร$/ })).toHaveCount(0)
  await other.close()
})
