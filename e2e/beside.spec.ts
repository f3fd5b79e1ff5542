import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import {
  aWithdrawal,
  callAsOwner,
  expect,
  hireAndSignIn,
  hireTeam,
  newMember,
  openAs,
  test,
  theOwner,
} from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const wide = { width: 1440, height: 900 }
const worker: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']
const rowOf = (page: Page, text: string) => page.locator('tr[data-row]').filter({ hasText: text })
const pane = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('the queue is worked with its record beside it, by keys, by the address and without losing the place', async ({
    page,
    browser,
  }) => {
    test.slow()
    const [first, second, third] = [await aWithdrawal(11_000), await aWithdrawal(12_000), await aWithdrawal(13_000)]
    const mali = await hireAndSignIn(worker)
    await openAs(page, mali, '/pre-transaction/request?size=100')
    await rowOf(page, first).click()
    await expect(pane(page, first)).toContainText('ต้องดูก่อน')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, first)).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await expectNoOverflow(page)

    // The keys of the list go on, and the record follows.
    await page.keyboard.press('j')
    await expect(rowOf(page, second)).toBeFocused()
    await expect(pane(page, second)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(pane(page, second).getByRole('heading', { name: second })).toBeFocused()
    await page.keyboard.press('k')
    await expect(pane(page, first)).toBeVisible()
    await pane(page, first).getByRole('button', { name: 'รายการถัดไป' }).click()
    await expect(pane(page, second)).toContainText(/\d+ จาก \d+/)

    // The address is that of the record, and a reload shows it again.
    await expect(page).toHaveURL(/open=/)
    await page.reload()
    await expect(pane(page, second)).toContainText('ต้องดูก่อน')

    // It leaves the queue by somebody else's hand: what is open stays, and the next one is its neighbour.
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    const { version } = await callAsOwner(calls.pretransaction.getRequest, { params: { id } })
    await callAsOwner(calls.pretransaction.rejectPre, { params: { id }, body: { version, reason: 'ซ้ำ' } })
    await page.getByRole('button', { name: 'โหลดข้อมูลล่าสุด' }).click()
    await expect(rowOf(page, second)).toHaveCount(0)
    await expect(pane(page, second)).toContainText('ไม่อยู่ในรายการแล้ว')
    await pane(page, second).getByRole('button', { name: 'รายการถัดไป' }).click()
    await expect(pane(page, third)).toBeVisible()

    // What is asked about it is asked over it, and it stays in sight.
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog', { name: `ปฏิเสธ · ${third}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pane(page, third)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pane(page, third)).toHaveCount(0)
    await expect(rowOf(page, third)).toBeFocused()

    // Who wants it over the list has it so, on every device.
    await page.getByRole('button', { name: 'คอลัมน์และการแสดงผล' }).click()
    const display = page.getByRole('dialog', { name: 'คอลัมน์และการแสดงผล' })
    await expectAccessible(page)
    const isKept = page.waitForResponse('**/view/layout')
    await display.getByText('แยกต่างหาก').click()
    await isKept
    await page.keyboard.press('Escape')
    await rowOf(page, first).click()
    await expect(page.getByRole('dialog', { name: first })).toBeVisible()
    const other = await browser.newPage({ viewport: wide })
    await openAs(other, mali, '/pre-transaction/request?size=100')
    await rowOf(other, third).click()
    await expect(other.getByRole('dialog', { name: third })).toBeVisible()
    await other.close()
  })

  test('members show their overview beside the list, and lead to their own screen', async ({ page }) => {
    const { id, phone } = await newMember()
    await openAs(page, theOwner(), `/member/member-management?search=${phone}`)
    await page.locator('tr[data-row]').first().press('Enter')
    const beside = page.locator('[data-pane]')
    await expect(beside.getByRole('heading', { name: 'เงินเข้าออก' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await beside.getByRole('link', { name: 'เปิดหน้าสมาชิก' }).click()
    await expect(page).toHaveURL(new RegExp(`/member/member-detail/${id}`))
    await page.goBack()
    await expect(page.locator('[data-pane]').getByRole('heading', { name: 'เงินเข้าออก' })).toBeVisible()
  })
})

test('the next record is opened over the edge of a page, and the end of the list is its end', async ({ page }) => {
  const { word } = await hireTeam(12)
  await openAs(page, theOwner(), `/employee/employee-management?search=${word}&sort=username`)
  await page.locator('tr[data-row]').nth(9).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('10 จาก 12')
  await page.keyboard.press('j')
  await expect(drawer).toContainText('11 จาก 12')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('j')
  await expect(drawer).toContainText('12 จาก 12')
  await expect(drawer.getByRole('button', { name: 'รายการถัดไป' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('j')
  await expect(drawer).toContainText('12 จาก 12')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(drawer).toContainText('10 จาก 12')
})

test('what was taken is given back from its toast, and a colleague who was faster is told of', async ({ page }) => {
  const number = await aWithdrawal(14_000)
  await openAs(page, await hireAndSignIn(worker), `/pre-transaction/request?search=${number}`)
  const row = rowOf(page, number)
  await row.focus()
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(page.getByText('เลิกทำแล้ว')).toBeVisible()

  // Given up, and taken by a colleague before it is undone.
  await row.focus()
  await page.keyboard.press('t')
  await expect(page.getByText(`รับงาน ${number} แล้ว`)).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText(`ปล่อยงาน ${number} แล้ว`)).toBeVisible()
  const found = await callAsOwner(calls.pretransaction.searchQueue, { body: { search: number } })
  const id = found.records[0]?.id ?? ''
  await callAsOwner(calls.pretransaction.takePre, { params: { id } })
  await page.getByRole('button', { name: 'เลิกทำ' }).last().click()
  await expect(page.getByRole('alert')).toBeVisible()
})
