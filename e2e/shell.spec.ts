import type { Page } from '@playwright/test'
import { screenList } from '#contract/screens.ts'
import { arrived, aWithdrawal, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { expectAccessible, turn } from './usable.ts'
import { goTo, visiting } from './visit.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'ค้นหาหรือสั่งงาน' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Opens the palette by keys, as on any screen; waits for the screen first, since nothing listens before. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

test('a role is found by the middle of its name, opened and left again, by keyboard alone', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', request => {
    if (/palette-\w+\.js|palette-[\w-]+\.css/.test(request.url())) chunks.push(request.url())
  })
  await openAs(page, theOwner(), '/setting')
  await arrived(page)
  expect(chunks.filter(url => !url.includes('door'))).toEqual([])

  await openPalette(page)
  await page.keyboard.type('ู้ตรวจ')
  const role = option(page, /ผู้ตรวจสอบ/)
  await expect(role).toBeVisible()
  await expect(role).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await role.getAttribute('id')) ?? 'none',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/role-edit/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Only screens that were really shown are among the recent ones.
  await expect(page.getByLabel(/^ชื่อบทบาท/)).toHaveValue(/ผู้ตรวจสอบ/)

  const crumbs = page.getByRole('navigation', { name: 'ตำแหน่งปัจจุบัน' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['พนักงาน', 'บทบาทและสิทธิ์', 'แก้ไขบทบาท'])
  await page.goBack()
  await expect(page).toHaveURL(/\/setting$/)

  await openPalette(page)
  await expect(palette(page).getByRole('group', { name: 'เปิดล่าสุด' }).getByRole('option').first()).toContainText(
    'ผู้ตรวจสอบ',
  )
  await page.keyboard.type('ไม่มีสิ่งนี้แน่')
  await expect(palette(page).getByText(/^ไม่พบ “/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('the palette knows titles of both languages, addresses, a new tab, and gives the focus back', async ({ page }) => {
  await openAs(page, theOwner(), '/setting')
  await arrived(page)
  const button = page.getByRole('button', { name: 'ค้นหาหรือสั่งงาน' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Activity log')
  await expect(option(page, /บันทึกกิจกรรม/)).toHaveAttribute('aria-selected', 'true')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  expect(tab.url()).toMatch(/activity-logs$/)
  await tab.close()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('/employee/role-m')
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/role-management$/)

  await openPalette(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('who may not read a kind of record is offered neither it nor its screens', async ({ page }) => {
  await openAs(page, await hireAndSignIn(['roleManagement.read']), '/setting')
  await openPalette(page)
  await page.keyboard.type('role')
  await expect(palette(page).getByRole('group', { name: 'บทบาท', exact: true })).toBeVisible()
  await expect(palette(page).getByRole('group', { name: 'พนักงาน', exact: true })).toHaveCount(0)
  await expect(option(page, /รายชื่อพนักงาน/)).toHaveCount(0)
  // Without the flag to change it, a role opens in its list.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/role-management\?search=/)
})

test('a screen is pinned from the menu and from the palette, and stays pinned', async ({ page }) => {
  await openAs(page, theOwner(), '/setting')
  await arrived(page)
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const link = menu.getByRole('link', { name: 'บันทึกกิจกรรม' })
  await link.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button').first()).toHaveText('ปักหมุด')
  await expect(link).toHaveCount(2)

  await openPalette(page)
  await page.keyboard.type('Admin log')
  await page.keyboard.press('Alt+p')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => localStorage.getItem('walletAdmin.pins'))).toBe('activity-logs,admin-log')
  await page.reload()
  await expect(menu.getByRole('link').nth(1)).toHaveText('บันทึกการเข้าสู่ระบบ')
  await menu.getByRole('button', { name: 'พนักงาน', exact: true }).click()

  await page.evaluate(() => localStorage.setItem('walletAdmin.pins', 'no-such,admin-log'))
  await page.reload()
  await expect(menu.getByRole('link', { name: 'บันทึกการเข้าสู่ระบบ' })).toHaveCount(2)
  await expect(menu.getByRole('link').nth(1)).not.toHaveText('บันทึกการเข้าสู่ระบบ')
})

test('the menu opens the group of the screen, remembers which others are open, and never scrolls by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openAs(page, theOwner(), '/employee/role-management')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await expect(group('พนักงาน')).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'บทบาทและสิทธิ์' })).toHaveAttribute('aria-current', 'page')
  await expect(group('รายงาน')).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'รายงานเดิมพัน' })).toHaveCount(0)
  // A group of one screen has nothing to fold.
  await expect(menu.getByRole('link', { name: 'รายชื่อผู้ขาย' })).toBeVisible()

  await group('รายงาน').focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'รายงานเดิมพัน' })).toBeVisible()
  await group('พนักงาน').click()
  await expect(menu.getByRole('link', { name: 'บทบาทและสิทธิ์' })).toHaveCount(0)
  await page.reload()
  await expect(group('รายงาน')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('พนักงาน')).toHaveAttribute('aria-expanded', 'true')

  const scrolled = () => menu.evaluate(nav => nav.scrollTop)
  await menu.evaluate(nav => nav.scrollTo(0, 60))
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  for (const screen of ['Dashboard', 'Settings']) {
    await openPalette(page)
    await page.keyboard.type(screen)
    await page.keyboard.press('Enter')
    await arrived(page)
    await expect(menu.locator('[aria-current="page"]')).toHaveCount(1)
    expect(await scrolled()).toBe(before)
  }
  // The screen of a record is below its list.
  await page.goto('/employee/role-add')
  await expect(menu.getByRole('link', { name: 'บทบาทและสิทธิ์' })).toHaveAttribute('aria-current', 'true')
})

test('the menu says how much waits, beside the screen and beside its folded group', async ({ page, browser }) => {
  await aWithdrawal(10_000)
  await openAs(page, await hireAndSignIn(['pretransactionRequest.read', 'pretransactionRequest.update']), '/setting')
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  // A group of one screen is that screen; the cashier sees the figure without the dashboard.
  const entry = menu.getByRole('link', { name: /คำขอรอดำเนินการ/ })
  await expect(entry).toContainText(/รออยู่ \d+ รายการ/)
  const count = async () => Number((await entry.textContent())?.match(/รออยู่ (\d+)/)?.[1])
  const before = await count()
  await aWithdrawal(10_000)
  await expect.poll(count).toBeGreaterThan(before)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, theOwner(), '/setting')
  const money = other.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('button', { name: /^ฝากถอน/ })
  await expect(money).toHaveAttribute('aria-expanded', 'false')
  await expect(money).toContainText(/รออยู่ \d+ รายการ/)
  await context.close()
})

test.describe('what adds something', () => {
  const asOwner = visiting()
  for (const screen of screenList.filter(({ adds }) => adds)) {
    asOwner(
      `${screen.path} is a button of its list and a command of the palette, and not in the menu`,
      async ({ page }) => {
        const list = screenList.find(({ name }) => name === screen.parent)
        await goTo(page, theOwner(), list?.path ?? '')
        await arrived(page)
        await expect(page.getByRole('main').locator(`a[href="${screen.path}"]`).first()).toBeVisible()
        await expect(page.getByRole('navigation').locator(`a[href="${screen.path}"]`)).toHaveCount(0)
        await openPalette(page)
        await page.keyboard.type(screen.en)
        await expect(palette(page).getByRole('group', { name: 'คำสั่ง' }).getByRole('option').first()).toContainText(
          screen.th,
        )
        await page.keyboard.press('Escape')
        await expect(palette(page)).toHaveCount(0)
      },
    )
  }
})

test('a lost connection is said calmly, keeps what was typed, and goes away by itself', async ({ page, context }) => {
  await openAs(page, theOwner(), '/employee/role-add')
  const name = page.getByRole('textbox', { name: 'ชื่อบทบาท' })
  await name.fill('พิมพ์ไว้ก่อน')
  await context.setOffline(true)
  await expect(page.getByText('ออฟไลน์อยู่')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('ออฟไลน์อยู่')).toHaveCount(0)

  await page.route('**/api/v1/**', route => route.abort())
  await openPalette(page)
  await page.keyboard.type('ทดสอบ')
  await expect(palette(page).getByText('ค้นหารายการไม่ได้ในขณะนี้')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('ติดต่อระบบไม่ได้')).toBeVisible()
  await page.unroute('**/api/v1/**')
  await expect(page.getByText('ติดต่อระบบไม่ได้')).toHaveCount(0)
  await expect(name).toHaveValue('พิมพ์ไว้ก่อน')
})

test('a new version is offered, never taken by itself, and asks for unsaved work', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/role-add')
  await page.getByRole('textbox', { name: 'ชื่อบทบาท' }).fill('ยังไม่บันทึก')
  const offer = page.getByText('ระบบมีเวอร์ชันใหม่แล้ว')
  await expect(offer).toHaveCount(0)
  await page.route('**/api/v1/search', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'ffffffffffffffff' } })
  })
  await openPalette(page)
  await page.keyboard.type('ทดสอบ')
  await expect(offer).toBeVisible()
  await page.keyboard.press('Escape')
  const query = page.waitForEvent('dialog')
  void page.getByRole('button', { name: 'โหลดหน้าใหม่' }).click()
  const dialog = await query
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByRole('textbox', { name: 'ชื่อบทบาท' })).toHaveValue('ยังไม่บันทึก')
  await page.getByRole('button', { name: 'ภายหลัง' }).click()
  await expect(offer).toHaveCount(0)
})

test('an error can be told to the support by its reference', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/admin/search', route =>
    route.fulfill({
      status: 503,
      headers: { 'x-request-id': 'ref-1234' },
      json: { error: { code: 'SYSTEM_BUSY', message: 'ระบบกำลังทำงานหนัก' } },
    }),
  )
  await openAs(page, theOwner(), '/employee/employee-management')
  await expect(page.getByRole('alert')).toContainText('รหัสอ้างอิง ref-1234')
  await page.getByRole('button', { name: 'คัดลอก รหัสอ้างอิง' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ref-1234')
})

test('a list prints without menu, bars and buttons, under the name of the brand', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/employee-management')
  const firstRow = page.locator('tbody tr[data-row]').first()
  await expect(firstRow).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await page.locator('thead th:visible').count()).toBe(await firstRow.locator('td:visible').count())
  await page.goto('/employee/role-management')
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByText(/พิมพ์เมื่อ .* โดย/)).toBeVisible()
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await expect(page.locator('main button:visible:not(th button)')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')

  await page.emulateMedia({ media: 'screen' })
  await page.locator('tbody tr[data-row]').nth(1).click()
  const name = page.getByRole('textbox', { name: 'ชื่อบทบาท' })
  await name.fill('ชื่อที่ยังไม่บันทึก')
  await expect(page.getByRole('button', { name: 'บันทึก' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('cell').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'บันทึก' })).toBeHidden()
})

test('on a phone the palette fills the screen, and a record has its way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, theOwner(), '/employee/role-add')
  await page.getByRole('link', { name: 'กลับไปที่ บทบาทและสิทธิ์' }).click()
  await expect(page).toHaveURL(/role-management$/)
  await page.getByRole('button', { name: 'ค้นหาหรือสั่งงาน' }).click()
  await expect(palette(page)).toBeVisible()
  await page.waitForTimeout(200)
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await palette(page).getByRole('button', { name: 'ปิด' }).click()
  await expect(palette(page)).toHaveCount(0)
})

const looks = [
  { name: 'wide and light', size: { width: 1440, height: 900 }, scheme: 'light' },
  { name: 'wide and dark', size: { width: 1440, height: 900 }, scheme: 'dark' },
  { name: 'phone and dark', size: { width: 390, height: 844 }, scheme: 'dark' },
  { name: 'phone and light', size: { width: 390, height: 844 }, scheme: 'light' },
] as const

test('the open palette can be used by everybody', async ({ page }) => {
  await openAs(page, theOwner(), '/setting')
  await openPalette(page)
  await page.keyboard.type('role')
  for (const { name, size, scheme } of looks) {
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await turn(page, scheme)
      await expect(palette(page).getByRole('group', { name: 'หน้า', exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
