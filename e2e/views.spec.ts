import type { Page } from '@playwright/test'
import { openByPalette } from './keyboard.ts'
import { expect, hire, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow, turn } from './usable.ts'

const list = '/employee/employee-management'
const mayRead = ['employeeManagement.read'] as const
const rows = (page: Page) => page.locator('tbody tr[data-row]')
const headings = (page: Page) => page.locator('thead').getByRole('columnheader')
const switcher = (page: Page) => page.getByRole('button', { name: 'มุมมอง:' })
const display = (page: Page) => page.getByRole('button', { name: 'คอลัมน์และการแสดงผล' })

async function choose(page: Page, action: string): Promise<void> {
  await switcher(page).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await choose(page, 'บันทึกเป็นมุมมองใหม่')
  const dialog = page.getByRole('dialog', { name: 'บันทึกเป็นมุมมองใหม่' })
  await dialog.getByRole('textbox', { name: 'ชื่อมุมมอง' }).fill(name)
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`บันทึกมุมมอง “${name}” แล้ว`)).toBeVisible()
  await expect(page).toHaveURL(/view=/)
}

test('a shared view with three filters and fewer columns is the same for a colleague who is sent its address', async ({
  page,
  browser,
}) => {
  // Three admins are hired and two sign in, each with a full password hash.
  test.slow()
  const { username } = await hire([])
  const mali = await hireAndSignIn(mayRead)
  await openAs(page, mali, list)
  await page.getByRole('searchbox').fill('staff-')
  await expect(page).toHaveURL(/search=staff-/)
  await page.getByRole('button', { name: 'สถานะ', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'ใช้งาน' }).click()
  await page.getByRole('button', { name: 'OTP', exact: true }).click()
  await page.getByRole('menuitemradio').last().click()
  await expect(page).toHaveURL(/otpEnable=false/)
  await expect(rows(page).filter({ hasText: username })).toHaveCount(1)

  await display(page).click()
  const chooser = page.getByRole('dialog', { name: 'คอลัมน์และการแสดงผล' })
  await expect(chooser.getByRole('checkbox', { name: 'ชื่อผู้ใช้' })).toBeDisabled()
  await expectAccessible(page)
  await chooser.getByRole('checkbox', { name: 'ชื่อที่แสดง' }).uncheck()
  await chooser.getByRole('checkbox', { name: 'บทบาท' }).uncheck()
  // By keyboard: the focus follows the column that moves.
  const up = chooser.getByRole('button', { name: 'เลื่อน เข้าสู่ระบบล่าสุด ขึ้น' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await chooser.getByText('กะทัดรัด').click()
  await page.keyboard.press('Escape')
  const shown = await headings(page).allInnerTexts()
  expect(shown).toEqual(['ชื่อผู้ใช้', 'สถานะ', 'เข้าสู่ระบบล่าสุด', 'OTP', 'เซสชัน'])

  await saveAs(page, 'พนักงานที่ยังไม่ตั้ง OTP')
  await expect(switcher(page)).toContainText('พนักงานที่ยังไม่ตั้ง OTP')
  await choose(page, 'แชร์กับทีม')
  await expect(page.getByText(/แชร์มุมมอง .* กับทีมแล้ว/)).toBeVisible()
  const found = await rows(page).allInnerTexts()

  const somchai = await hireAndSignIn(mayRead)
  const context = await browser.newContext({ locale: 'th-TH' })
  const other = await context.newPage()
  await openAs(other, somchai, page.url())
  await expect(switcher(other)).toContainText('พนักงานที่ยังไม่ตั้ง OTP')
  await expect(switcher(other)).not.toContainText('มีการเปลี่ยนแปลง')
  expect(await headings(other).allInnerTexts()).toEqual(shown)
  await expect(other.locator('section[data-density="compact"]')).toBeVisible()
  await expect(rows(other).filter({ hasText: username })).toHaveCount(1)
  expect((await rows(other).allInnerTexts()).length).toBeGreaterThanOrEqual(found.length)
  await switcher(other).click()
  await expect(other.getByRole('menuitem', { name: 'ลบมุมมอง' })).toHaveCount(0)
  await expect(other.getByRole('menuitemradio', { checked: true })).toContainText('โดย')
  await expectAccessible(other)
  await other.keyboard.press('Escape')

  // Once unshared, the address still has the same query, with the columns of the list itself.
  await choose(page, 'เลิกแชร์')
  await expect(page.getByText(/เลิกแชร์มุมมอง/)).toBeVisible()
  await other.reload()
  await expect(rows(other).filter({ hasText: username })).toHaveCount(1)
  await expect(switcher(other)).toContainText('ทั้งหมด')
  await expect(headings(other)).toHaveCount(7)
  await context.close()
})

test('a view is marked once it is changed, updated, discarded, renamed and deleted', async ({ page }) => {
  await openAs(page, await hireAndSignIn(mayRead), `${list}?status=active`)
  await saveAs(page, 'ทำงานอยู่')
  await page.getByRole('button', { name: 'เอาตัวกรอง สถานะ ออก' }).click()
  await expect(switcher(page)).toContainText('มีการเปลี่ยนแปลง')
  await choose(page, 'ทิ้งการเปลี่ยนแปลง')
  await expect(page).toHaveURL(/status=active/)
  await expect(switcher(page)).not.toContainText('มีการเปลี่ยนแปลง')

  await display(page).click()
  await page.getByRole('checkbox', { name: 'บทบาท' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toContainText('มีการเปลี่ยนแปลง')
  await choose(page, 'บันทึกการเปลี่ยนแปลง')
  await expect(switcher(page)).not.toContainText('มีการเปลี่ยนแปลง')
  await page.reload()
  await expect(headings(page)).toHaveCount(6)

  await choose(page, 'เปลี่ยนชื่อ')
  await page.getByRole('dialog').getByRole('textbox').fill('ทีมกลางวัน')
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toContainText('ทีมกลางวัน')
  await choose(page, 'ลบมุมมอง')
  await page.getByRole('dialog').getByRole('button', { name: 'ลบมุมมอง' }).click()
  await expect(page.getByText('ลบมุมมอง “ทีมกลางวัน” แล้ว')).toBeVisible()
  await expect(switcher(page)).toContainText('ทั้งหมด')
  await expect(page).toHaveURL(/employee-management$/)
})

test('a list opens with the default view, and as it was left when one comes back', async ({ page }) => {
  await openAs(page, await hireAndSignIn([...mayRead, 'adminLog.read']), `${list}?search=staff-&size=20`)
  await saveAs(page, 'ทุกเช้า')
  await choose(page, 'ตั้งเป็นมุมมองเริ่มต้น')
  await expect(page.getByText('รายการนี้จะเปิดด้วยมุมมอง “ทุกเช้า”')).toBeVisible()
  await page.goto(list)
  await expect(page).toHaveURL(/search=staff-.*view=/)
  await expect(page.getByRole('searchbox')).toHaveValue('staff-')

  await page.getByRole('button', { name: 'ชื่อผู้ใช้' }).click()
  await expect(page).toHaveURL(/sort=username/)
  await expect(switcher(page)).toContainText('มีการเปลี่ยนแปลง')
  const scroller = page.locator('table').locator('..')
  await page.setViewportSize({ width: 1280, height: 420 })
  await scroller.evaluate(box => {
    box.scrollTop = 60
  })
  const top = await scroller.evaluate(box => box.scrollTop)
  await openByPalette(page, 'บันทึกกิจกรรม')
  await expect(page.getByRole('heading', { level: 1, name: 'บันทึกกิจกรรม' })).toBeVisible()
  await openByPalette(page, 'รายชื่อพนักงาน')
  await expect(page).toHaveURL(/sort=username.*view=/)
  await expect(rows(page).first()).toBeVisible()
  expect(await scroller.evaluate(box => box.scrollTop)).toBe(top)

  await switcher(page).click()
  await page.getByRole('menuitemradio', { name: 'ทั้งหมด' }).click()
  await expect(page).toHaveURL(/employee-management$/)
  await expect(switcher(page)).toContainText('ทั้งหมด')
})

test('the columns of the list itself are remembered in this browser, and can be reset', async ({ page }) => {
  await openAs(page, await hireAndSignIn(mayRead), list)
  await expect(headings(page)).toHaveCount(7)
  await display(page).click()
  await page.getByRole('checkbox', { name: 'บทบาท' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(headings(page)).toHaveCount(6)
  await display(page).click()
  await page.getByRole('checkbox', { name: 'สร้างเมื่อ' }).check()
  await expect(headings(page).last()).toHaveText('สร้างเมื่อ')
  await page.getByRole('button', { name: 'คืนค่าเดิม' }).click()
  await expect(headings(page)).toHaveCount(7)
})

test('a list works without its views, and says when there are none yet', async ({ page }) => {
  await page.route('**/view/list/*', route =>
    route.fulfill({ status: 503, json: { error: { code: 'SYSTEM_BUSY', message: 'ระบบกำลังทำงานหนัก' } } }),
  )
  await openAs(page, await hireAndSignIn(['roleManagement.read']), '/employee/role-management')
  await expect(rows(page).first()).toBeVisible()
  await switcher(page).click()
  await expect(page.getByText('โหลดมุมมองไม่สำเร็จ')).toBeVisible()
  await page.unroute('**/view/list/*')
  await page.getByRole('menuitem', { name: 'ลองใหม่' }).click()
  await expect(page.getByText('ยังไม่มีมุมมอง')).toBeVisible()
})

test('? tells the keys, and a page number can be typed', async ({ page }) => {
  await openAs(page, await hireAndSignIn(mayRead), `${list}?sort=username&size=2`)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'วิธีใช้: รายชื่อพนักงาน' })
  await expect(help.locator('kbd')).toHaveText(['/', 'j', 'k', 'Enter', 'r', '?', 'Ctrl+K', 'Ctrl+Enter'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const number = page.getByRole('textbox', { name: /^หน้า/ })
  await number.fill('999')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=\d/)
  await expect(page.getByRole('button', { name: 'หน้าสุดท้าย' })).toBeDisabled()
  await page.getByRole('button', { name: 'หน้าแรก' }).click()
  await expect(number).toHaveValue('1')
})

test('what a filter offers is asked for when it is first opened, and the focus comes back to it', async ({ page }) => {
  const query: string[] = []
  page.on('request', request => query.push(new URL(request.url()).pathname))
  await openAs(page, theOwner(), list)
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('load')
  const role = page.getByRole('button', { name: 'บทบาท', exact: true })
  expect(query.filter(path => path.endsWith('/role/list'))).toEqual([])
  for (const time of ['first', 'again']) {
    await role.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio').first(), time).toBeVisible()
    await expect(role, time).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitemradio'), time).toHaveCount(0)
    await expect(role, time).toBeFocused()
  }
  expect(query.filter(path => path.endsWith('/role/list'))).toHaveLength(1)
  await display(page).click()
  await page.keyboard.press('Escape')
  await expect(display(page)).toBeFocused()
})

test('the column that says which row it is stays while the others are pushed to the side', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 700 })
  await openAs(page, theOwner(), list)
  const row = rows(page).first()
  await expect(row).toBeVisible()
  const [tick, name, next] = [0, 1, 2].map(at => row.locator('td').nth(at))
  if (!tick || !name || !next) throw new Error('a row has too few cells')
  const places = async () =>
    Promise.all([tick, name, next].map(async cell => Math.round((await cell.boundingBox())?.x ?? 0)))
  const [tickAt, nameAt, nextAt] = await places()
  await name.hover()
  await page.mouse.wheel(40, 0)
  await expect(async () => expect(await places()).toEqual([tickAt, nameAt, (nextAt ?? 0) - 40])).toPass()
  await expectAccessible(page)
  await page.mouse.wheel(-40, 0)
  await expect(async () => expect(await places()).toEqual([tickAt, nameAt, nextAt])).toPass()
})

test('views and columns work on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, await hireAndSignIn(mayRead), `${list}?status=active`)
  await saveAs(page, 'มุมมองที่มีชื่อยาวมากจนต้องตัดให้พอดีกับหน้าจอเล็ก')
  await page.getByRole('button', { name: 'เอาตัวกรอง สถานะ ออก' }).click()
  await expectNoOverflow(page)
  for (const dark of [false, true]) {
    await turn(page, dark ? 'dark' : 'light')
    await switcher(page).click()
    await expect(page.getByRole('menuitem', { name: 'ลบมุมมอง' })).toBeInViewport()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^ตัวกรอง/ }).click()
    await display(page).click()
    await expect(page.getByRole('dialog', { name: 'คอลัมน์และการแสดงผล' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'ดูรายการ' }).click()
  }
})
