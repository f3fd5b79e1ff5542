import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { callAsOwner, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { pushLine } from './statement.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = [
  'pretransactionReconcileWithdraw.read',
  'pretransactionReconcileWithdraw.update',
  'reconcile.read',
  'reconcile.update',
]
const twoDaysMs = 2 * 86_400_000

test('an exception is found, fixed and its day closed, by the keyboard alone', async ({ page }) => {
  const account = { bank: 'SCB' as const, ...(await newBankAccount()) }
  const at = new Date(Date.now() - twoDaysMs).toISOString()
  await pushLine(account, { at, amountMinor: -1_500, bankReference: 'FEE-1', description: 'ค่าธรรมเนียม' })
  const search = () =>
    callAsOwner(calls.reconcile.searchWithdrawExceptions, { body: { accountId: account.id } }).then(
      found => found.totalRecords,
    )
  await expect.poll(search).toBe(1)

  await openAs(page, await hireAndSignIn(keeper), `/pre-transaction/reconcile-withdraw?accountId=${account.id}`)
  const row = page.locator('tr[data-row]')
  await expect(row).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^ธนาคารมี เราไม่มี/ })
  await expect(drawer).toContainText('เราไม่มีรายการนี้')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'ลงเป็นค่าธรรมเนียมธนาคาร' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'ลงเป็นค่าธรรมเนียมธนาคาร' })
  await expect(question).toContainText('฿15.00')
  await page.keyboard.type('ค่าธรรมเนียมรายเดือน')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('แก้ไขแล้ว').first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'ย้อนกลับ' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)

  await page.goto(`/reconcile?accountId=${account.id}`)
  const day = row.filter({ hasText: 'ยังไม่ปิด' }).last()
  await expect(day).toContainText('฿0.00')
  await day.focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'ปิดวัน' })).toContainText('ตรงกับธนาคารแล้ว')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('ปิดวันแล้ว')).toBeVisible()
  await expect(row.filter({ hasText: 'ปิดแล้ว' })).toHaveCount(1)
})
