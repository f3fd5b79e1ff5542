import type { Grant } from '#contract/core/permission.ts'
import { expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = [
  'refundManagement.read',
  'refundManagement.create',
  'refundManagement.update',
  'refundReport.read',
]

test('a refund is tried out, rehearsed, added and activated, and its report agrees with the ledger', async ({
  page,
}) => {
  const name = `คืนยอด ${Date.now()}`
  await openAs(page, await hireAndSignIn(keeper), '/refund/refund-setting')
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill(name)
  await expect(page.getByText('ได้คืน ฿50.00')).toBeVisible()
  const rehearsal = page.getByRole('region', { name: 'ทดลองกับข้อมูลจริง' })
  await rehearsal.getByRole('button', { name: 'ทดลองคิด' }).click()
  // Only days that are over count, and the brand has none with bets.
  await expect(rehearsal.getByText('ไม่มีการเดิมพันใน 30 วันที่ผ่านมาให้ทดลองคิด')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'อัตราคืน' }).fill('7')
  await expect(rehearsal.getByText(/กฎเปลี่ยนไปหลังจากทดลอง/)).toBeVisible()
  await page.getByRole('button', { name: 'เพิ่มการคืนยอด' }).click()

  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toContainText('ฉบับร่าง')
  await page.getByRole('region', { name: 'การแจ้งผล' }).getByRole('button', { name: 'เปิดใช้งาน' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดใช้งาน' }).click()
  await expect(row).toContainText('ใช้งาน')

  await page.goto('/refund/refund-report')
  await expect(page.getByText(/^ตรงกับบัญชีแยกประเภททุกสตางค์/)).toBeVisible()
})
