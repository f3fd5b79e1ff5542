import { calls } from '#contract/calls.ts'
import { aMemberOnSite, callAsOwner, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a report is built, opens what is behind its numbers, is saved, shared and pinned, and comes back after it was deleted', async ({
  page,
  browser,
}) => {
  const { id } = await aMemberOnSite()
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 71_300, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body: credit })
  const name = `ปรับเครดิตตามสมาชิก ${Date.now()}`

  await openAs(page, theOwner(), '/report/custom')
  await page.getByRole('link', { name: 'สร้างรายงาน' }).first().click()
  await expect(page.getByText('เงินฝากและเงินถอน แยกตามวัน 30 วันล่าสุด')).toBeVisible()

  // Each choice is in the sentence, in the result and in the address.
  await page.getByLabel('แยกตาม', { exact: true }).selectOption({ label: 'สมาชิก' })
  const measures = page.getByRole('combobox', { name: 'ยอดที่ดู' })
  await measures.click()
  await page.getByRole('option', { name: 'ปรับเครดิต' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('ช่วงเวลา').selectOption({ label: 'วันนี้' })
  await page.getByLabel('เรียงตาม').selectOption({ label: 'ปรับเครดิต' })
  await expect(page.getByText('เงินฝาก เงินถอนและปรับเครดิต แยกตามสมาชิก วันนี้')).toBeVisible()
  const table = page.getByRole('region', { name: /^เงินฝาก เงินถอนและปรับเครดิต/ })
  await expect(table.getByRole('link', { name: '฿713.00' }).first()).toBeVisible()
  await expectAccessible(page)
  // What no sums hold together cannot be chosen.
  const hour = page.getByLabel('แล้วแยกตาม').locator('option', { hasText: 'ชั่วโมงของวัน' })
  await expect(hour).toBeDisabled()

  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const saving = page.getByRole('dialog', { name: 'บันทึกเป็นรายงานใหม่' })
  await saving.getByLabel('ชื่อรายงาน').fill(name)
  await saving.getByLabel('แชร์กับ').click()
  await page.getByRole('option', { name: 'พนักงานทุกคน' }).click()
  await saving.getByRole('button', { name: 'บันทึก' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/report\/custom\/[0-9a-f-]{36}$/)
  const saved = page.url()

  // A number leads to the transfers that it is the sum of.
  await table.getByRole('link', { name: '฿713.00' }).first().click()
  await expect(page).toHaveURL(/\/credit-transaction\?.*part=adjustment/)
  await expect(page.locator('tr[data-row]').first()).toContainText('฿713.00')

  // Somebody without the permission may open it, and sees which one it takes and no number.
  const clerk = await hireAndSignIn(['betReport.read'])
  const other = await browser.newPage()
  await openAs(other, clerk, new URL(saved).pathname)
  await expect(other.getByText('รายงานนี้ต้องมีสิทธิ์ รายงานยอดรวม')).toBeVisible()
  await expect(other.getByText('฿713.00')).toHaveCount(0)
  await other.close()

  await openAs(page, theOwner(), new URL(saved).pathname)
  await page.getByLabel('ช่วงเวลา').selectOption({ label: '7 วันล่าสุด' })
  await page.getByRole('link', { name: 'บอร์ดของฉัน' }).click()
  await page.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว').last()).toBeVisible()

  await page.getByRole('button', { name: 'เมนูของรายงาน' }).click()
  await page.getByRole('menuitem', { name: 'ปักหมุดบนบอร์ด' }).click()
  await page.getByRole('link', { name: 'บอร์ดของฉัน' }).click()
  const pin = page.getByRole('region', { name })
  await expect(pin.getByRole('link', { name: '฿713.00' }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await pin.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'เมนูของรายงาน' }).click()
  await page.getByRole('menuitem', { name: 'ลบ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(page.getByText('ลบรายงานแล้ว')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'รายงานที่สร้างเอง' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})
