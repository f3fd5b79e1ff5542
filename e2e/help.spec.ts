import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { emptyConfig } from '#contract/website/config.types.ts'
import { arrived, asIfUnset, call, callAsOwner, expect, hireAndSignIn, hireNewcomer, openAs, test } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const cashier: readonly Grant[] = [
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionNotMatch.read',
  'pretransactionDepositWithdraw.read',
]

test('a newcomer is shown around once, by keys alone, and can begin again from the help', async ({ page }) => {
  const staff = await hireNewcomer(cashier)
  await openAs(page, staff, '/pre-transaction/deposit-withdraw')
  await page.getByRole('button', { name: 'เริ่มพาชม' }).press('Enter')

  const stop = (number: number) => page.getByRole('dialog').filter({ hasText: `จุดที่ ${number} จาก 5` })
  await expect(stop(1)).toContainText('คิวงานของคุณ')
  await expect(page).toHaveURL(/\/pre-transaction\/request/)
  await expect(stop(1).getByRole('button', { name: 'ต่อไป' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(stop(2)).toContainText('หาคำขอให้เจอเร็ว')
  await page.keyboard.press('ArrowRight')
  await expect(stop(3)).toBeVisible()
  await expect(page).toHaveURL(/\/pre-transaction\/matching/)
  await page.keyboard.press('ArrowLeft')
  await expect(stop(2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // It is not offered again, on any device.
  await page.reload()
  await arrived(page)
  await expect(page.getByRole('button', { name: 'วิธีใช้หน้านี้' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'เริ่มพาชม' })).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'พาชมงานแคชเชียร์' }).click()
  await expect(stop(1)).toBeVisible()
  // Whoever leaves on their own has left the tour.
  await page.getByRole('link', { name: 'จับคู่รายการ' }).first().click()
  await expect(page).toHaveURL(/\/pre-transaction\/matching/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the help on a screen tells its use, cases, keys and words, and is found by what somebody asks', async ({
  page,
}) => {
  await openAs(page, await hireAndSignIn(cashier), '/pre-transaction/request')
  await arrived(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'วิธีใช้: คำขอรอดำเนินการ' })
  await expect(help).toContainText('จ่ายแล้วแต่ไม่รู้ว่าเงินออกหรือยัง')
  await expect(help.getByRole('heading', { name: 'คำที่ใช้ในหน้านี้' })).toBeVisible()
  await expect(help.locator('kbd').first()).toHaveText('/')
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'ค้นหาหน้า รายการ หรือคำสั่ง' }).fill('เด้งกลับ')
  await page
    .getByRole('group', { name: 'วิธีใช้' })
    .getByRole('option', { name: /รายการฝากถอน/ })
    .click()
  const other = page.getByRole('dialog', { name: 'วิธีใช้: รายการฝากถอน' })
  await expect(other).toContainText('บันทึกว่าเงินตีกลับ')
  await other.getByRole('link', { name: 'เปิดหน้านี้' }).click()
  await expect(page).toHaveURL(/\/pre-transaction\/deposit-withdraw/)
  await expect(other).toHaveCount(0)

  // What this admin may not open is not explained to them either.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'ค้นหาหน้า รายการ หรือคำสั่ง' }).fill('กวาดยอด')
  await expect(page.getByText('ไม่พบ', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
})

test('on a phone the help opens from the sheet, and the tour points to what is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await hireAndSignIn(cashier), '/pre-transaction/request')
  await page.getByRole('button', { name: /^เพิ่มเติม/ }).click()
  await page.getByRole('button', { name: 'วิธีใช้หน้านี้' }).click()
  const help = page.getByRole('dialog', { name: 'วิธีใช้: คำขอรอดำเนินการ' })
  await expect(help.locator('kbd')).toHaveCount(0)
  await help.getByRole('button', { name: 'พาชมงานแคชเชียร์' }).click()
  for (let number = 1; number <= 5; number += 1) {
    const stop = page.getByRole('dialog').filter({ hasText: `จุดที่ ${number} จาก 5` })
    await expect(stop).toBeInViewport({ ratio: 0.99 })
    await expectNoOverflow(page)
    await stop.getByRole('button', { name: number < 5 ? 'ต่อไป' : 'เสร็จแล้ว' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is left to set up is on the dashboard, opens its screen, ticks itself, and can be put away', async ({
  page,
}) => {
  const grants: readonly Grant[] = [
    'dashboard.read',
    'employeeManagement.read',
    'employeeManagement.create',
    'websiteConfigAndCoreSystem.read',
    'websiteConfigAndCoreSystem.update',
  ]
  await asIfUnset()
  const staff = await hireNewcomer(grants)
  await openAs(page, staff, '/dashboard')
  const card = page.getByRole('region', { name: 'ตั้งค่าก่อนเปิดใช้งาน' })
  const site = card.getByRole('listitem').filter({ hasText: 'ใส่ชื่อเว็บและช่องทางติดต่อ' })
  await expect(site).toContainText('ยังไม่ได้ทำ')
  await expect(card).not.toContainText('เพิ่มบัญชีธนาคารที่รับฝาก')
  await expectAccessible(page)
  const { version } = await callAsOwner(calls.website.getConfig, {})
  await callAsOwner(calls.website.updateConfig, { body: { ...emptyConfig, titleTh: 'เว็บใหม่', version } })
  await expect(site).toContainText('เสร็จแล้ว')

  await card.getByRole('link', { name: 'สำรองข้อมูล' }).click()
  await expect(page).toHaveURL(/\/setting$/)
  await expect(page.getByText('ยังไม่เคยบันทึก')).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'ไม่ต้องแสดงอีก' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await arrived(page)
  await expect(page.getByRole('heading', { name: 'งานที่รออยู่' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'แสดงสิ่งที่ต้องตั้งค่าก่อนเปิดใช้อีกครั้ง' }).click()
  await expect(card).toBeVisible()
  expect((await call(calls.auth.self, { token: staff.token })).awayHints).toEqual([])
})

test('an empty list says what to do first, to who may', async ({ page }) => {
  const reader: readonly Grant[] = ['sellerManagement.read']
  await openAs(page, await hireAndSignIn([...reader, 'sellerManagement.create']), '/seller/list')
  const nothing = page.locator('main').filter({ hasText: 'ยังไม่มีผู้ขาย' })
  await page.route('**/seller/search', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, records: [], totalRecords: 0 } } })
  })
  await page.reload()
  await expect(nothing).toBeVisible()
  await expect(nothing.getByRole('link', { name: 'เพิ่มผู้ขาย' })).toHaveCount(2)
  await nothing.getByRole('link', { name: 'เพิ่มผู้ขาย' }).last().click()
  await expect(page).toHaveURL(/\/seller\/create$/)
})
