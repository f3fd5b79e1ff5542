import { calls } from '#contract/calls.ts'
import { formatAccountNumber } from '#contract/core/bank.ts'
import type { Grant } from '#contract/core/permission.ts'
import { findByKeys, handOf } from './hand.ts'
import { aMember, arrived, call, callAsOwner, expect, hireAndSignIn, newBankAccount, openAs, test } from './office.ts'
import { pushLine } from './statement.ts'

const head: Grant[] = [
  'dashboard.read',
  'pretransactionReconcileWithdraw.read',
  'pretransactionReconcileWithdraw.update',
  'reconcile.read',
  'reconcile.update',
  'paymentAutoTransfer.read',
  'paymentAutoTransfer.create',
  'paymentAutoTransfer.update',
  'agentReport.read',
  'creditTransaction.read',
  'dataExport.create',
]
const twoDaysMs = 2 * 86_400_000

/** A bank fee that nobody has posted: its day has a difference. */
async function aDayWithDifference() {
  const account = { bank: 'SCB' as const, ...(await newBankAccount()) }
  const at = new Date(Date.now() - twoDaysMs).toISOString()
  await pushLine(account, { at, amountMinor: -1_500, bankReference: 'FEE-1', description: 'ค่าธรรมเนียม' })
  const unfit = () =>
    callAsOwner(calls.reconcile.searchDays, { body: { accountId: account.id, unfit: true } }).then(
      found => found.totalRecords,
    )
  await expect.poll(unfit).toBe(1)
  return account
}

/** A transfer that a colleague has submitted. */
async function aWaitingTransfer(fromId: string, toId: string): Promise<string> {
  const { token } = await hireAndSignIn(head)
  const ways = { fromId, way: 'own' as const, toId, feeMinor: 0 }
  const body = { ...ways, amountMinor: 1_000_00, reason: 'เติมบัญชีจ่าย' }
  const { id, number, version } = await call(calls.bank.createTransfer, { token, body })
  await call(calls.bank.submitTransfer, { token, params: { id }, body: { version } })
  return number
}

/** The numbers of docs/desk.md. */
test('a finance head clears a day, moves money, approves a transfer and takes a report home, with 33 keys and clicks', async ({
  page,
}) => {
  test.slow()
  const account = await aDayWithDifference()
  const other = await newBankAccount()
  const waiting = await aWaitingTransfer(other.id, account.id)
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 4_200, reason: 'ชดเชยให้ลูกค้า' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id: await aMember() }, body: credit })
  await openAs(page, await hireAndSignIn(head), '/dashboard')
  await arrived(page)
  const hand = handOf(page)
  const row = page.locator('tr[data-row]')
  const own = row.filter({ hasText: formatAccountNumber('SCB', account.number) })
  const dialog = page.getByRole('dialog')

  await test.step('the exception of a day with a difference is fixed', async () => {
    await hand.click(page.getByRole('link', { name: 'วันที่ยอดไม่ตรง' }))
    await hand.click(own)
    await hand.click(dialog.getByRole('link', { name: 'ดูยอดไม่ตรง: ออก' }))
    await expect(page.getByRole('heading', { level: 1, name: 'กระทบยอดถอน' })).toBeFocused()
    await expect(row).toContainText('ธนาคารมี เราไม่มี')
    await hand.press('j')
    await hand.press('Enter')
    await expect(dialog).toContainText('เราไม่มีรายการนี้')
    await hand.press('f')
    await expect(page.getByRole('dialog', { name: 'ลงเป็นค่าธรรมเนียมธนาคาร' })).toContainText('฿15.00')
    await hand.type('ค่าธรรมเนียมรายเดือน')
    await hand.press('Control+Enter')
    await expect(page.getByText('แก้ไขแล้ว').first()).toBeVisible()
  })
  await test.step('its day is closed', async () => {
    await hand.click(dialog.getByRole('link', { name: /^ไปที่วันที่/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'กระทบยอดบัญชี' })).toBeFocused()
    await expect(row).toContainText('ยังไม่ปิด')
    await hand.press('j')
    await hand.press('c')
    await expect(page.getByRole('dialog', { name: 'ปิดวัน' })).toContainText('ตรงกับธนาคารแล้ว')
    await hand.press('Control+Enter')
    await expect(row).toContainText('ปิดแล้ว')
  })
  expect(hand.count()).toBe(11)

  await test.step('a transfer is made and submitted', async () => {
    await findByKeys(page, hand, 'โอนเงิน')
    await hand.click(page.getByRole('button', { name: 'ทำรายการโอน' }).first())
    const form = page.getByRole('dialog', { name: 'ทำรายการโอน' })
    await expect(form.getByRole('combobox', { name: 'โอนจาก' })).toBeFocused()
    await hand.type(account.number)
    await hand.press('Enter')
    await hand.click(form.getByRole('combobox', { name: 'เข้าบัญชี' }))
    await hand.type(other.number)
    await hand.press('Enter')
    await hand.press('Tab')
    await hand.type('5000')
    await hand.press('Tab')
    await hand.press('Tab')
    await hand.type('พักเงิน')
    await hand.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: /^ส่งขออนุมัติ · T-/ })).toContainText('฿5,000.00')
    await hand.press('Control+Enter')
    await expect(page.getByText(/^ส่ง T-\S+ ขออนุมัติแล้ว/)).toBeVisible()
  })
  const afterTransfer = hand.count()

  await test.step('that of a colleague is approved', async () => {
    await hand.click(page.getByRole('banner').getByRole('button', { name: /^รอฉันอนุมัติ/ }))
    const item = page.getByRole('listitem').filter({ hasText: waiting })
    await hand.click(item.getByRole('button', { name: 'อนุมัติ' }))
    const question = page.getByRole('dialog', { name: `อนุมัติโอน · ${waiting}` })
    await expect(question).toContainText('ยอดในบัญชีไม่พอจ่าย')
    await hand.press('Space')
    await hand.press('Control+Enter')
    await expect(page.getByText(`อนุมัติ ${waiting} แล้ว`)).toBeVisible()
    await hand.press('Escape')
  })
  const afterApproval = hand.count()

  await test.step('a figure of the report is opened, and its rows are exported', async () => {
    await findByKeys(page, hand, 'ยอดรวมรายวัน')
    const figure = row.first().getByRole('link', { name: /^฿/ }).last()
    const amount = (await figure.textContent()) ?? ''
    await hand.click(figure)
    await expect(page.getByText(`ยอดในรายงาน${amount}`)).toBeVisible()
    await hand.click(page.getByRole('button', { name: 'ส่งออกเป็นไฟล์' }))
    await expect(dialog.getByRole('button', { name: 'เริ่มส่งออก' })).toBeFocused()
    await hand.press('Enter')
    const saving = page.waitForEvent('download')
    await hand.click(page.getByRole('button', { name: 'ดาวน์โหลด' }))
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
  })
  expect([afterTransfer, afterApproval, hand.count()]).toEqual([22, 27, 33])
})
