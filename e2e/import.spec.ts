import type { Grant } from '#contract/core/permission.ts'
import { csvText, windows874 } from '../server/testing/sheet.steps.ts'
import { expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['paymentAuto.read', 'paymentAuto.update']
const rows = [
  ['วันที่', 'เวลา', 'รายการ', 'ถอน', 'ฝาก', 'คงเหลือ', 'อื่นๆ'],
  ['01/06/2569', '09:05', 'รับโอน', '', '1,250.50', '1,250.50', 'R-IMPORT-1'],
  ['01/06/2569', '09:10', 'โอนออก', '250.50', '', '1,000.00', 'R-IMPORT-2'],
] as const
const file = (...lines: readonly (readonly string[])[]) => ({
  name: 'มิถุนายน.csv',
  mimeType: 'text/csv',
  buffer: windows874(csvText(lines)),
})

test('a statement file is looked at, mended, imported once, and shown', async ({ page }) => {
  const { id } = await newBankAccount()
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await hireAndSignIn(keeper), `/payment-auto/transactions/${id}`)
  await page.getByRole('button', { name: 'นำเข้ารายการเดินบัญชี' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'นำเข้ารายการเดินบัญชี' })
  const choose = (...lines: readonly (readonly string[])[]) =>
    drawer.locator('input[type=file]').setInputFiles(file(...lines))

  await choose(...rows, ['31/06/2569', '10:00', 'รับโอน', '', '5.00', '1,005.00'])
  await expect(drawer.getByRole('alert')).toContainText('บรรทัด 4: อ่านวันที่ “31/06/2569” ไม่ได้')
  await expect(drawer.getByRole('button', { name: /^นำเข้า \d/ })).toBeDisabled()

  await choose(...rows)
  await expect(drawer).toContainText('windows-874')
  await drawer.getByLabel('ข้อมูลในคอลัมน์ อื่นๆ').selectOption('เลขอ้างอิง')
  await expect(drawer).toContainText('รับโอน · R-IMPORT-1')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click()
  await expect(drawer).toContainText('เพิ่มใหม่ 2 รายการ มีอยู่แล้ว 0 รายการ')
  await drawer.getByRole('button', { name: 'ปิด' }).last().click()
  await expect(page.locator('tr[data-row]')).toHaveCount(2)

  await page.getByRole('button', { name: 'นำเข้ารายการเดินบัญชี' }).first().click()
  await choose(...rows)
  await expect(drawer).toContainText('ใช้การจับคู่คอลัมน์ที่บันทึกไว้ของธนาคารนี้')
  await drawer.getByRole('button', { name: 'นำเข้า 2 รายการ' }).click()
  await expect(drawer).toContainText('เพิ่มใหม่ 0 รายการ มีอยู่แล้ว 2 รายการ')
})
