import type { Grant } from '#contract/core/permission.ts'
import { expect, hireAndSignIn, openAs, test } from './office.ts'
import { aDepositWithLine } from './statement.ts'
import { expectAccessible } from './usable.ts'

const matcher: Grant[] = ['pretransactionNotMatch.read', 'pretransactionNotMatch.update']
const matching = '/pre-transaction/matching'

test('a line that waits is matched by hand and undone, by the keyboard alone', async ({ page }) => {
  const { number, reference } = await aDepositWithLine(43_200)
  const search = `search=${reference}`
  await openAs(page, await hireAndSignIn(matcher), `${matching}?${search}`)
  const row = page.locator('tr[data-row]')
  await expect(row).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'รายการเดินบัญชี' })
  await expect(panel).toContainText(number)
  await expect(panel).toContainText('ยอดตรง · เวลาใกล้กัน')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()

  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: `จับคู่ · ${number}` })).toContainText('฿432.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`จับคู่กับ ${number} แล้ว`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('จับคู่แล้ว')

  await page.goto(`${matching}?status=matched&${search}`)
  await expect(row).toContainText(number)
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  await expect(page.getByRole('dialog', { name: `ย้อนกลับ · ${number}` }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('จับคู่ผิดคน')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('รายการกลับไปรอจับคู่แล้ว')).toBeVisible()

  await page.goto(`${matching}?${search}`)
  await expect(row).toBeVisible()
  await row.press('Enter')
  await expect(panel).toContainText('จับคู่ผิดคน')
})

test('keys work inside the line that is open, and each decision goes on to the next line', async ({ page }) => {
  // Amounts that no other line has, also where this is tried once more.
  const amountMinor = 51_000 + 2 * (Date.now() % 10_000)
  const first = await aDepositWithLine(amountMinor)
  const second = await aDepositWithLine(amountMinor + 1)
  const both = `amountFromMinor=${amountMinor}&amountToMinor=${amountMinor + 1}`
  await openAs(page, await hireAndSignIn(matcher), `${matching}?${both}`)
  const rows = page.locator('tr[data-row]')
  await expect(rows).toHaveCount(2)
  const panel = page.getByRole('region', { name: 'รายการเดินบัญชี' })

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(first.reference)
  await page.keyboard.press('j')
  await expect(panel).toContainText(second.reference)
  await page.keyboard.press('k')
  await expect(panel).toContainText(first.reference)
  await page.keyboard.press('s')
  await expect(panel.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('ค่าธรรมเนียม')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('บันทึกว่าไม่ใช่ของเราแล้ว')).toBeVisible()
  await expect(panel).toContainText(second.reference)
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: `จับคู่ · ${second.number}` })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`จับคู่กับ ${second.number} แล้ว`)).toBeVisible()
  await expect(rows).toHaveCount(0)
})
