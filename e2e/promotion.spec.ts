import type { Grant } from '#contract/core/permission.ts'
import { aMember, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = [
  'promotionManagement.read',
  'promotionManagement.create',
  'promotionManagement.update',
  'promotionReport.read',
  'memberManagement.read',
  'memberManagement.update',
]

test('a promotion is added with its worked example, opened, claimed for a member, cancelled, and the report agrees', async ({
  page,
}) => {
  const name = `เครดิตฟรี ${Date.now()}`
  const staff = await hireAndSignIn(keeper)
  await openAs(page, staff, '/promotion/promotion-add')
  await page.getByRole('textbox', { name: 'ชื่อ' }).fill(name)
  await page.getByRole('region', { name: 'โบนัสที่ให้' }).getByRole('combobox', { name: 'ประเภท' }).click()
  await page.getByRole('option', { name: 'เครดิตฟรี' }).click()
  await page.getByRole('combobox', { name: 'โบนัสคิดจาก' }).click()
  await page.getByRole('option', { name: 'จำนวนคงที่' }).click()
  const example = page.getByRole('region', { name: 'ลองคำนวณ' })
  await expect(example).toContainText('รับโบนัส ฿50.00')
  await expect(example).toContainText('5 × ฿50.00 = ฿250.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'เพิ่มโปรโมชัน' }).click()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('ฉบับร่าง')
  await page.getByRole('button', { name: `ตัวเลือกของ ${name}` }).click()
  await page.getByRole('menuitem', { name: 'เปิดใช้' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดใช้' }).click()
  await expect(row).toContainText('เปิดอยู่')

  await openAs(page, staff, `/member/member-detail/${await aMember()}?part=promotions`)
  const offer = page.getByRole('listitem').filter({ hasText: name })
  await offer.getByRole('button', { name: 'รับให้สมาชิก' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'รับให้สมาชิก' }).click()
  await expect(offer).toContainText('รับโปรโมชันนี้ครบจำนวนครั้งแล้ว')
  const claim = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(claim).toContainText('ทำแล้ว ฿0.00 จาก ฿250.00')
  await expectAccessible(page)
  await claim.click()
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกโบนัส' }).click()
  const dialog = page.getByRole('dialog', { name: /^ยกเลิกโบนัส/ })
  await dialog.getByLabel(/^เหตุผล/).fill('สมาชิกขอยกเลิก')
  await dialog.getByRole('button', { name: 'ยกเลิกโบนัส' }).click()
  await expect(claim).toContainText('ยกเลิกแล้ว')

  await openAs(page, staff, '/promotion/promotion-report')
  await expect(page.locator('tr[data-row]').filter({ hasText: name })).toContainText('฿50.00')
  await expect(page.getByText(/^ตรงกับบัญชีแยกประเภททุกสตางค์/)).toBeVisible()
})
