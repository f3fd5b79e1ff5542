import { startDemo } from './demo.ts'
import { arrived, expect, signInFirstOnPage, test } from './office.ts'
import { owner } from './owner.ts'
import { walkTour } from './tour.ts'
import { expectAccessible } from './usable.ts'

const dayMs = 86_400_000
const thaiDay = new Intl.DateTimeFormat('th-TH', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Bangkok',
})
const yesterdayInThai = () => thaiDay.format(Date.now() - dayMs)

/** Each step is one that the screen itself offers. */
test('a newcomer signs in to what `npm start` has made, is shown around, and closes a day', async ({ page }) => {
  test.slow()
  page.setDefaultTimeout(20_000)
  const demo = await startDemo({ live: 'off' })
  try {
    await test.step('signs in for the first time', async () => {
      await page.goto(demo.origins[0])
      await signInFirstOnPage(page, owner)
      await expect(page.getByRole('heading', { level: 1, name: 'แดชบอร์ด' })).toBeVisible()
    })

    await test.step('sees ninety days and today, beside yesterday and last week', async () => {
      await expect(page.getByRole('region', { name: 'วันนี้', exact: true })).toContainText('เทียบเมื่อวาน')
      const month = page.getByRole('region', { name: '30 วันล่าสุด' })
      await month.getByText('ดูเป็นตาราง').click()
      await expect(
        month
          .getByRole('row')
          .filter({ hasText: /฿[1-9]/ })
          .nth(20),
      ).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('is shown around', async () => {
      await page.getByRole('button', { name: 'เริ่มพาชม' }).click()
      await walkTour(page)
    })

    await test.step('finds how to close a day in the help, and closes yesterday', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'ค้นหาหน้า รายการ หรือคำสั่ง' }).fill('ปิดวัน')
      const helps = page.getByRole('group', { name: 'วิธีใช้' })
      await helps.getByRole('option', { name: /กระทบยอดบัญชี/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'เปิดหน้านี้' }).click()
      await arrived(page)
      const yesterday = page.locator('tr[data-row]').filter({ hasText: yesterdayInThai() })
      const agreed = page.getByRole('cell', { name: '0', exact: true })
      const closable = yesterday.filter({ hasText: 'ยังไม่ปิด' }).filter({ has: agreed })
      await expect(closable.first()).toBeVisible()
      for (let left = await closable.count(); left > 0; left -= 1) {
        await closable.first().focus()
        await page.keyboard.press('c')
        await expect(page.getByRole('dialog', { name: 'ปิดวัน' })).toContainText('ตรงกับธนาคารแล้ว')
        await page.keyboard.press('Control+Enter')
        await expect(closable).toHaveCount(left - 1)
      }
      await expect(yesterday.filter({ hasText: 'ปิดแล้ว' }).first()).toBeVisible()
    })
  } finally {
    await demo.stop()
  }
})
