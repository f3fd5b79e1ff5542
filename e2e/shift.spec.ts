import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aMemberOnSite, call, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const cashier: Grant[] = [
  'shift.read',
  'shift.create',
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionDepositWithdraw.read',
  'pretransactionDepositWithdraw.update',
  'creditTransaction.read',
  'adminLog.read',
]

test('a cashier closes a shift, the next one signs it, and a correction afterwards marks it', async ({
  page,
  browser,
}) => {
  await newBankAccount()
  const { token: member } = await aMemberOnSite()
  const body = { amountMinor: 25_000 }
  const asked = await call(siteCalls.pretransaction.requestDeposit, { token: member, body }, siteApi)
  const [leaving, coming] = [await hireAndSignIn(cashier), await hireAndSignIn(cashier)]

  await openAs(page, leaving, '/shift')
  await page.getByRole('region', { name: 'กะของคุณ' }).getByRole('button', { name: 'เปิดกะ' }).click()
  await page.getByRole('dialog', { name: 'เปิดกะ' }).getByRole('button', { name: 'เปิดกะ' }).click()
  await expect(page.getByText('เปิดกะแล้ว')).toBeVisible()
  const { creditPre, reversePre, getPre } = calls.pretransaction
  const params = { id: asked.id }
  const credit = { version: 1, reason: 'เห็นยอดในบัญชีแล้ว' }
  await call(creditPre, { token: leaving.token, params, body: credit })

  await page.reload()
  await page.getByRole('region', { name: 'กะของคุณ' }).getByRole('button', { name: 'ปิดกะ' }).click()
  const closing = page.getByRole('dialog', { name: /^ปิดกะ · K-/ })
  const number = (await closing.getByRole('heading', { level: 2 }).textContent())?.split(' · ')[1] ?? ''
  await expect(closing.getByRole('row', { name: /รับฝาก/ })).toContainText('฿250.00')
  await expect(closing.getByRole('row', { name: /รับฝาก/ }).getByRole('link')).toHaveText('1')
  await expectAccessible(page)
  await closing.getByRole('combobox', { name: 'ผู้รับกะ' }).fill(coming.username)
  await page.getByRole('option', { name: coming.username }).click()
  await closing.getByRole('textbox', { name: 'คำอธิบาย' }).fill('รอรายการเดินบัญชี')
  await closing.getByRole('button', { name: 'ปิดกะ' }).click()
  await expect(page.getByText(`ปิดกะแล้ว รอ ${coming.username} เซ็นรับ`)).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, coming, '/shift')
  const own = other.getByRole('region', { name: 'กะของคุณ' })
  await expect(own).toContainText(`${number} จาก ${leaving.username}`)
  await own.getByRole('button', { name: 'ดูรายงาน' }).click()
  const record = other.getByRole('dialog', { name: `${number} · ${leaving.username}` })
  await expect(record).toContainText('รอรายการเดินบัญชี')
  await expect(record).toContainText('ยังไม่เซ็น')
  await expectAccessible(other)
  await record.getByRole('button', { name: 'เซ็นรับกะ' }).click()
  await other
    .getByRole('dialog', { name: `เซ็นรับกะ · ${number}` })
    .getByRole('button', { name: 'เซ็นรับกะ' })
    .click()
  await expect(other.getByText('เซ็นรับกะแล้ว')).toBeVisible()
  await expect(record).toContainText('เซ็นครบแล้ว')

  // Somebody takes the deposit back: the shift says so, and leads to the activity.
  const { version } = await call(getPre, { token: coming.token, params })
  await call(reversePre, { token: coming.token, params, body: { version, reason: 'ฝากผิดคน' } })
  await other.reload()
  await expect(record).toContainText('มีรายการในกะนี้ที่ถูกแก้ไข 1 ครั้งหลังปิดกะ')
  await expect(record).toContainText(asked.number)
  await expect(record).toContainText('กลับรายการ')
  await expectAccessible(other)
  await record.getByRole('listitem').filter({ hasText: asked.number }).getByRole('link').click()
  await expect(other).toHaveURL(/activity-logs/)
  await expect(other.getByRole('dialog')).toContainText(asked.number)
  await context.close()
})
