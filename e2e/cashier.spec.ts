import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { handOf } from './hand.ts'
import {
  aMemberOnSite,
  aWithdrawal,
  call,
  callAsOwner,
  expect,
  hireAndSignIn,
  newBankAccount,
  openAs,
  test,
} from './office.ts'

const worker: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']

/** An account of ours that holds money, since a deposit was credited to it. */
async function fundedAccount(amountMinor: number): Promise<string> {
  await newBankAccount()
  const { token } = await aMemberOnSite()
  const asked = await call(siteCalls.pretransaction.requestDeposit, { token, body: { amountMinor } }, siteApi)
  const body = { version: 1, reason: 'เห็นยอดในบัญชีแล้ว' }
  await callAsOwner(calls.pretransaction.creditPre, { params: { id: asked.id }, body })
  return asked.payTo?.number ?? ''
}

/** The numbers of docs/desk.md. */
test('a cashier approves and pays one withdrawal and rejects the next after a look, with ten keys', async ({
  page,
}) => {
  const own = await fundedAccount(100_000)
  const reason = { kind: 'any' as const, staffTh: 'ชื่อบัญชีไม่ตรง', staffEn: 'Account name differs' }
  const told = { memberTh: 'ชื่อบัญชีไม่ตรงกับที่ลงทะเบียน', memberEn: 'The account name is not yours.' }
  await callAsOwner(calls.pretransaction.createRejectReason, { body: { ...reason, ...told, status: 'active' } })
  const before = await aWithdrawal(10_000)
  const staff = await hireAndSignIn(worker)
  await openAs(page, staff, '/pre-transaction/request?size=100')
  const row = (number: string) => page.locator('tr[data-row]').filter({ hasText: number })
  const dialog = page.getByRole('dialog')

  // An earlier payment: from then on its account is offered first.
  await row(before).focus()
  await page.keyboard.press('a')
  await expect(dialog).toContainText('บัญชีที่จ่ายได้')
  await page.keyboard.press('Control+Enter')
  await expect(row(before)).toContainText('อนุมัติแล้ว')
  await row(before).focus()
  await page.keyboard.press('p')
  await dialog.getByRole('combobox').fill(own)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'เลขอ้างอิงของธนาคาร' }).fill('TRX-1')
  await page.keyboard.press('Control+Enter')
  await expect(row(before)).toHaveCount(0)

  const [paid, rejected] = [await aWithdrawal(20_000), await aWithdrawal(30_000)]
  await page.reload()
  await expect(row(rejected)).toBeVisible()
  await row(paid).focus()
  const hand = handOf(page)
  const { press } = hand

  await press('a')
  await expect(dialog).toContainText('บัญชีที่จ่ายได้')
  await press('Control+Enter')
  await expect(row(paid)).toContainText('อนุมัติแล้ว')
  await expect(row(rejected)).toBeFocused()
  await press('k')
  await press('p')
  await expect(dialog).toContainText('คงเหลือหลังจ่าย')
  await press('Tab')
  await page.keyboard.type('TRX-2')
  await press('Control+Enter')
  await expect(row(paid)).toHaveCount(0)
  await expect(row(rejected)).toBeFocused()
  await press('Enter')
  await expect(dialog).toContainText('ต้องดูก่อน')
  await press('r')
  await expect(dialog.getByRole('combobox', { name: 'เหตุผล' })).toBeFocused()
  await page.keyboard.type('ชื่อ')
  await press('ArrowDown')
  await page.keyboard.press('Enter')
  await press('Control+Enter')
  await expect(page.getByText(`ปฏิเสธ ${rejected} แล้ว`)).toBeVisible()
  expect(hand.count()).toBe(10)
})
