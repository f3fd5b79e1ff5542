import type { Page } from '@playwright/test'
import type { Grant } from '#contract/core/permission.ts'
import { arrived, aWithdrawal, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = [
  'websiteConfigAndCoreSystem.read',
  'websiteConfigAndCoreSystem.update',
  'pretransactionRequest.read',
  'pretransactionRequest.update',
]
/** An amount of this journey alone, so that its rule is in nobody's way. */
const amountMinor = 4_321_00
const sentence = 'ถ้า ยอดที่ถอน ≥ ฿4,321.00 และ ยอดที่ถอน ≤ ฿4,321.00 → พักไว้และสอบถาม: ถามว่าใครเป็นเจ้าของบัญชี'

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a rule is built of pickers and holds a withdrawal, which says why; taking the rule away waits for a second admin', async ({
  page,
  browser,
}) => {
  const [maker, second] = [await hireAndSignIn(keeper), await hireAndSignIn(keeper)]
  await openAs(page, maker, '/pre-transaction/rules')
  await arrived(page)
  await expect(page.getByText('ถ้า ยอดไม่เกินวงเงินอนุมัติอัตโนมัติ → จ่ายทันที')).toBeVisible()
  await page.getByRole('button', { name: 'เพิ่มกฎ' }).click()
  const dialog = page.getByRole('dialog', { name: 'เพิ่มกฎ' })
  await choose(page, 'เปรียบเทียบ', 'ตั้งแต่')
  await dialog.getByRole('textbox', { name: 'ค่า' }).fill('4,321')
  await dialog.getByRole('button', { name: 'เพิ่มเงื่อนไข' }).click()
  await dialog.getByRole('textbox', { name: 'ค่า' }).last().fill('4,321')
  await choose(page, 'ให้ทำอย่างไร', 'พักไว้และสอบถาม')
  // What is missing is said, and nothing is used.
  await dialog.getByRole('button', { name: 'ใช้กฎนี้' }).click()
  await dialog.getByRole('textbox', { name: 'ให้ถามสมาชิกเรื่องอะไร' }).fill('ถามว่าใครเป็นเจ้าของบัญชี')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ใช้กฎนี้' }).click()
  await expect(dialog).toBeHidden()

  // To the top, by keys.
  await page.getByRole('button', { name: 'ย้าย กฎข้อ 2' }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  const rules = page.getByRole('list', { name: 'กฎ' }).getByRole('listitem')
  await expect(rules.first()).toContainText(sentence)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว มีผลกับคำขอถอนตั้งแต่นี้')).toBeVisible()

  const number = await aWithdrawal(amountMinor)
  await openAs(page, maker, `/pre-transaction/request?search=${number}`)
  const row = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(row).toContainText('พักไว้และสอบถาม')
  await row.click()
  await page.getByRole('link', { name: 'ทำไม?' }).click()
  await expect(page.getByText(/ตัดสินโดยกฎข้อ 1 ของฉบับที่ \d+: พักไว้และสอบถาม/)).toBeVisible()
  const judged = page.getByRole('listitem').filter({ hasText: 'ข้อที่ตัดสิน' })
  await expect(judged.getByText('ตอนนั้น: ฿4,321.00')).toHaveCount(2)
  await expectAccessible(page)

  // Nobody approves it without the answer.
  await page.goto(`/pre-transaction/request?search=${number}`)
  await row.focus()
  await page.keyboard.press('a')
  const approve = page.getByRole('dialog', { name: `อนุมัติถอน · ${number}` })
  await approve.getByRole('button', { name: 'อนุมัติถอน' }).click()
  await expect(approve).toBeVisible()
  await approve.getByRole('textbox', { name: 'สมาชิกตอบว่าอย่างไร' }).fill('โทรแล้ว เป็นเจ้าของบัญชีเอง')
  await approve.getByRole('button', { name: 'อนุมัติถอน' }).click()
  await expect(row).toContainText('อนุมัติแล้ว')

  // Without the rule more is let through.
  await page.goto('/pre-transaction/rules')
  await page.getByRole('button', { name: 'ตัวเลือกของ กฎข้อ 1' }).click()
  await page.getByRole('menuitem', { name: 'ลบกฎ' }).click()
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('กฎใหม่ผ่อนลง จึงรอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(page.getByText('มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(rules.first()).toContainText(sentence)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, '/pre-transaction/rules')
  await other.getByRole('button', { name: /^รอฉันอนุมัติ \d/ }).click()
  const waiting = other.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  const request = waiting.getByRole('listitem').filter({ hasText: maker.username })
  await expect(request).toContainText('ผ่อนกฎการถอน')
  await expect(request).toContainText('พักไว้และสอบถาม')
  await expectAccessible(other)
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(rules).toHaveCount(1)
})

test('a draft is begun from the live rules, runs beside them, is rehearsed and thrown away', async ({ page }) => {
  const staff = await hireAndSignIn(keeper)
  await openAs(page, staff, '/pre-transaction/rules?part=draft')
  await page.getByRole('button', { name: 'เริ่มจากกฎที่ใช้จริง' }).click()
  await page.getByRole('checkbox', { name: 'ทดลองคู่กับกฎจริง' }).check()
  await page.getByRole('button', { name: 'บันทึกฉบับร่าง' }).click()
  await expect(page.getByText('บันทึกฉบับร่างแล้ว')).toBeVisible()
  await aWithdrawal(120_00)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ผลการทดลอง' })).toBeVisible()
  await expect(page.getByText('100.00%')).toBeVisible()
  await page.getByRole('button', { name: 'ซ้อม', exact: true }).click()
  await expect(page.getByText('ตัดสินตรงกัน')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ทิ้งฉบับร่าง' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ทิ้งฉบับร่าง' }).click()
  await expect(page.getByText('ยังไม่มีฉบับร่าง')).toBeVisible()
})
