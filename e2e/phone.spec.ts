import type { Page } from '@playwright/test'
import type { Grant } from '#contract/core/permission.ts'
import { handOf } from './hand.ts'
import { arrived, aWithdrawal, expect, hireAndSignIn, letCodesAge, openAs, test, theOwner } from './office.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const cashier: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']

/** The middle of a target: a thumb of the hand that holds the phone reaches the lower half of the screen. */
const heightOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByRole('button', { name }).last().boundingBox()
  return box ? box.y + box.height / 2 : 0
}

test('a cashier approves a withdrawal with one hand, in three taps from the queue', async ({ page }) => {
  const number = await aWithdrawal(20_000)
  await openAs(page, await hireAndSignIn(cashier), `/pre-transaction/request?search=${number}`)
  const card = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(card).toContainText('฿200.00')
  await expect(card).toContainText('รออนุมัติ')
  await expectTouchable(page)
  // Three lines, and the rest behind a tap.
  expect((await card.boundingBox())?.height).toBeLessThan(110)
  await expect(card.getByText('ผู้ดำเนินการ')).toBeHidden()

  const hand = handOf(page)
  const { tap } = hand
  await tap(card)
  const record = page.getByRole('dialog', { name: number })
  await expect(record.getByRole('button', { name: 'อนุมัติถอน' })).toBeInViewport({ ratio: 1 })
  expect(await heightOf(page, 'อนุมัติถอน')).toBeGreaterThan(422)
  await expectTouchable(page)
  await tap(record.getByRole('button', { name: 'อนุมัติถอน' }))
  const question = page.getByRole('dialog', { name: `อนุมัติถอน · ${number}` })
  await expect(question.getByRole('button', { name: 'อนุมัติถอน' })).toBeInViewport({ ratio: 1 })
  expect(await heightOf(page, 'อนุมัติถอน')).toBeGreaterThan(422)
  await expectTouchable(page)
  await tap(question.getByRole('button', { name: 'อนุมัติถอน' }))
  await expect(page.getByText(`อนุมัติ ${number} แล้ว`)).toBeVisible()
  expect(hand.count()).toBe(3)
})

test('with a code that is too old it takes the same three taps, and six digits', async ({ page }) => {
  const number = await aWithdrawal(20_000)
  const staff = await hireAndSignIn(cashier)
  await openAs(page, staff, `/pre-transaction/request?search=${number}`)
  const card = page.locator('tr[data-row]').filter({ hasText: number })
  await expect(card).toBeVisible()
  await letCodesAge()
  const hand = handOf(page)
  await hand.tap(card)
  await hand.tap(page.getByRole('dialog', { name: number }).getByRole('button', { name: 'อนุมัติถอน' }))
  const question = page.getByRole('dialog', { name: `อนุมัติถอน · ${number}` })
  await hand.tap(question.getByRole('button', { name: 'อนุมัติถอน' }))
  const code = page.getByRole('dialog', { name: /OTP/ })
  await expect(code.getByRole('textbox').first()).toBeFocused()
  await expectTouchable(page)
  await hand.type(await staff.app.code())
  await expect(page.getByText(`อนุมัติ ${number} แล้ว`)).toBeVisible()
  expect(hand.count()).toBe(3)
})

test('filters fold into one button that counts them, and only those in use are shown', async ({ page }) => {
  await openAs(page, theOwner(), '/pre-transaction/deposit-withdraw')
  await arrived(page)
  const bar = page.getByRole('search')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await bar.getByRole('button', { name: 'ตัวกรอง', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'ตัวกรองและเครื่องมือ' })
  await expectAccessible(page)
  await expectTouchable(page)
  await sheet.getByRole('button', { name: 'ประเภท' }).tap()
  await page.getByRole('menuitemradio', { name: 'ถอน' }).tap()
  await expect(page).toHaveURL(/kind=withdrawal/)
  await sheet.getByRole('button', { name: 'ดูรายการ' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'ตัวกรอง ใช้อยู่ 1 ตัว' })).toBeVisible()
  await bar.getByRole('button', { name: 'เอาตัวกรอง ประเภท ออก' }).tap()
  await expect(page).not.toHaveURL(/kind=/)
})

test('the bar has four things at most, and a sheet for the rest that listens while it is closed', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/role-add')
  await arrived(page)
  const bar = page.getByRole('banner')
  await expect(bar.locator('button:visible, a:visible')).toHaveCount(4)
  await expectTouchable(page)
  await bar.getByRole('button', { name: /^เพิ่มเติม/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'เพิ่มเติม' })
  await expectAccessible(page)
  await expectTouchable(page)
  await sheet.getByRole('button', { name: 'มืด' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await sheet.getByRole('button', { name: /^การแจ้งเตือน/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the dashboard of an owner fits two screens, with what waits on top', async ({ page }) => {
  await openAs(page, theOwner(), '/dashboard')
  await expect(page.getByRole('heading', { name: 'คิวงาน' }).or(page.locator('section').first()).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const { whole, seen } = await page
    .getByRole('main')
    .evaluate(main => ({ whole: main.scrollHeight, seen: main.clientHeight }))
  expect(whole).toBeLessThanOrEqual(seen * 2)
  const folded = page.getByRole('main').getByRole('button', { expanded: false }).first()
  await folded.tap()
  await expectNoOverflow(page)
})

test('a report stays a table on a phone, whose first column stays in sight', async ({ page }) => {
  await openAs(page, theOwner(), '/report/total-daily')
  const first = page.locator('tbody tr[data-row] td').first()
  await expect(first).toBeVisible()
  await first.scrollIntoViewIfNeeded()
  const before = await first.boundingBox()
  await page.locator('table:has(tr[data-row])').evaluate(table => table.parentElement?.scrollTo({ left: 400 }))
  await expect.poll(async () => (await first.boundingBox())?.x).toBe(before?.x)
  await expectNoOverflow(page)
})

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection it says that nothing is current, keeps no figures, and goes on by itself', async ({
    page,
    context,
  }) => {
    await openAs(page, theOwner(), '/employee/role-management')
    await arrived(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
        return { names, addresses: requests.flat().map(({ url }) => new URL(url).pathname) }
      })
    await expect.poll(async () => (await kept()).addresses).toContain('/offline.html')
    // The next page is under the worker: still nothing but the shell is kept.
    await page.reload()
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    const { names, addresses } = await kept()
    const build = await page.locator('meta[name="build"]').getAttribute('content')
    expect(names).toEqual([`shell-${build}`])
    expect(addresses.filter(address => address !== '/offline.html' && !address.startsWith('/static/'))).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ออฟไลน์อยู่ ไม่มีข้อมูลปัจจุบันให้แสดง')
    await expect(page.getByText('ตรวจสอบรายการนั้นก่อนทำซ้ำ')).toBeVisible()
    await expect(page.locator('tr[data-row]')).toHaveCount(0)
    await expectAccessible(page)
    await expectTouchable(page)

    await context.setOffline(false)
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await expect(page).toHaveURL(/role-management/)
  })
})
