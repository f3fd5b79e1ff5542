import type { Grant } from '#contract/core/permission.ts'
import { settingPolicies } from '#contract/setting/setting-policy.ts'
import { expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const keeper: Grant[] = ['websiteConfigAndCoreSystem.read', 'websiteConfigAndCoreSystem.update']
const { title } = settingPolicies.creditApprovalMinor

test('a looser limit waits for a second admin, who sees what it would change, and holds once they agree', async ({
  page,
  browser,
}) => {
  const [maker, second] = [await hireAndSignIn(keeper), await hireAndSignIn(keeper)]
  await openAs(page, maker, '/setting')
  const limit = page.getByRole('textbox', { name: title.th })
  await limit.fill('6,000')
  await page.getByRole('button', { name: 'บันทึก' }).last().click()
  await expect(page.getByText('ส่วนที่ผ่อนข้อจำกัดรอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(page.getByText('มีการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง')).toBeVisible()
  await expect(limit).toHaveValue('5,000.00')

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, '/setting')
  await other.getByRole('button', { name: /^รอฉันอนุมัติ \d/ }).click()
  const waiting = other.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  const request = waiting.getByRole('listitem').filter({ hasText: maker.username })
  await expect(request).toContainText('฿5,000.00')
  await expect(request).toContainText('฿6,000.00')
  await expectAccessible(other)
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('textbox', { name: title.th })).toHaveValue('6,000.00')
})
