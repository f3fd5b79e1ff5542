import { slipCodeText } from '#contract/bank/slip-code.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { atAngle, slipOf } from '../server/testing/slip-pictures.ts'
import { aMemberOnSite, call, callAsOwner, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { openSiteAs, phone } from './site.ts'
import { pushLine } from './statement.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const reader: Grant[] = [
  'pretransactionDepositWithdraw.read',
  'pretransactionRequest.read',
  'pretransactionRequest.update',
]

/** A deposit by bank transfer that a member announces on the site. */
async function aDeposit(amountMinor: number) {
  const member = await aMemberOnSite()
  const request = { token: member.token, body: { amountMinor } }
  const { id, number, payTo } = await call(siteCalls.pretransaction.requestDeposit, request, siteApi)
  return { id, number, payTo, token: member.token, memberId: member.id }
}

test('a slip that was photographed at an angle is read, finds its line, and is used once', async ({ page }) => {
  await newBankAccount()
  const amountMinor = 61_000 + (Date.now() % 9_000)
  const [first, second] = [await aDeposit(amountMinor), await aDeposit(amountMinor + 1)]
  const reference = `2026${Date.now()}BTF`
  const picture = await atAngle(await slipOf([slipCodeText({ bank: '004', reference })]))
  const file = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture }

  const site = await page.context().newPage()
  await site.setViewportSize(phone)
  await openSiteAs(site, first.token, `/deposit/${first.id}`)
  await site.locator('input[type=file]').setInputFiles(file)
  await expect(site.getByText('แนบแล้ว 1 ใบ')).toBeVisible()

  await openAs(page, await hireAndSignIn(reader), `/pre-transaction/deposit-withdraw?search=${first.number}`)
  await page.locator('tr[data-row]').filter({ hasText: first.number }).press('Enter')
  const drawer = page.getByRole('dialog', { name: first.number })
  await expect(drawer).toContainText(`โอนจากกสิกรไทย · เลขอ้างอิง ${reference}`)
  await expectAccessible(page)

  const { records } = await callAsOwner(calls.bank.searchBankAccounts, { body: { size: 100 } })
  const account = records.find(row => row.number === first.payTo?.number)
  if (!account) throw new Error('the deposit was sent to no account of ours')
  const { firstName, lastName } = await callAsOwner(calls.member.getMember, { params: { id: first.memberId } })
  const counterpart = { bank: 'KBANK' as const, name: `${firstName} ${lastName}` }
  await pushLine(account, { at: new Date().toISOString(), amountMinor, bankReference: reference, counterpart })
  await expect(drawer).toContainText('เติมเครดิตแล้ว')

  const elsewhere = await page.context().newPage()
  await elsewhere.setViewportSize(phone)
  await openSiteAs(elsewhere, second.token, `/deposit/${second.id}`)
  await elsewhere.locator('input[type=file]').setInputFiles(file)
  await expect(elsewhere.getByText(/สลิปนี้ใช้แจ้งฝากไปแล้ว ใช้ซ้ำไม่ได้/)).toBeVisible()
  await expectNoOverflow(elsewhere)

  await page.goto(`/pre-transaction/deposit-withdraw?search=${second.number}`)
  await page.locator('tr[data-row]').filter({ hasText: second.number }).press('Enter')
  const other = page.getByRole('dialog', { name: second.number })
  await expect(other).toContainText('ใช้กับรายการอื่นแล้ว ระบบไม่รับ')
  await expectAccessible(page)
  await other.getByRole('link', { name: first.number }).click()
  await expect(page).toHaveURL(new RegExp(first.number))
  await page.locator('tr[data-row]').filter({ hasText: first.number }).press('Enter')
  await expect(drawer).toContainText('สลิปของรายการนี้ถูกส่งซ้ำในรายการอื่น')
})
