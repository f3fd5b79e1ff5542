import type { Grant } from '#contract/core/permission.ts'
import { expect, hireAndSignIn, openAs, test } from './office.ts'
import { playBets } from './play.ts'
import { expectAccessible } from './usable.ts'

const reader: Grant[] = ['betReport.read']

test('bets are narrowed, put together, and a group leads to its bets and each to its money', async ({ page }) => {
  const name = `Naga ${Date.now()}`
  await playBets(name, [
    { game: 'golden-naga', amountMinor: 1_000, winMinor: 2_500 },
    { game: 'golden-naga', amountMinor: 3_000, winMinor: 0 },
    { game: 'deep-sea', amountMinor: 500 },
  ])
  await openAs(page, await hireAndSignIn(reader), '/bet-report')
  const rows = page.locator('tr[data-row]')
  const totals = page.getByLabel('ยอดรวมของรายการที่พบ')
  await page.getByRole('button', { name: 'แบ่งกลุ่มตาม' }).click()
  await page.getByRole('menuitemradio', { name: 'ค่ายเกม' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(1)
  await expect(rows.filter({ hasText: name })).toContainText('฿45.00')
  await expectAccessible(page)

  await rows.filter({ hasText: name }).click()
  await expect(page).toHaveURL(/providerId=/)
  await expect(rows).toHaveCount(3)
  await expect(totals).toContainText('฿45.00')
  await expect(totals).toContainText('-฿15.00')
  await page.getByRole('button', { name: 'สถานะ', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'รู้ผลแล้ว' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'แบ่งกลุ่มตาม' }).click()
  await page.getByRole('menuitemradio', { name: 'เกม', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('golden-naga')

  await page.goBack()
  await rows.filter({ hasText: '+฿15.00' }).click()
  const drawer = page.getByRole('dialog', { name: /เลขที่/ })
  await expect(drawer).toContainText('เงินที่เคลื่อนไหว')
  await expect(drawer.getByText('ได้รางวัล').first()).toBeVisible()
  await expect(drawer).toContainText('คงเหลือ ฿1,015.00')
  await expectAccessible(page)
})
