import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { activate, chooseFrom, openByPalette } from './keyboard.ts'
import { arrived, expect, hireTeam, openAs, type Staff, signInOfTeam, test } from './office.ts'
import { originOf, station } from './station.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const phone = { viewport: { width: 390, height: 844 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' }
test.use(phone)

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const button = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
const views = (page: Page) => page.getByRole('button', { name: 'มุมมอง:' })
const tray = (page: Page) => page.getByRole('dialog', { name: 'งานเบื้องหลัง' })

/** Opens an address with the live channel connected. */
async function openLive(page: Page, staff: Staff, address: string): Promise<void> {
  const connected = page.waitForResponse(response => response.url().endsWith('/api/v1/live') && response.ok())
  await openAs(page, staff, address)
  await connected
  await arrived(page)
}

/** Moves down the rows until one of them has the focus, with a Thai keyboard layout, as staff use it. */
async function stepTo(page: Page, row: Locator): Promise<void> {
  const keys = await page.context().newCDPSession(page)
  for (let steps = 0; steps < 12; steps += 1) {
    if (await row.evaluate(each => each === document.activeElement)) return
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '่', code: 'KeyJ' })
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '่', code: 'KeyJ' })
  }
  await expect(row).toBeFocused()
}

/** On a phone, filters and tools are in a sheet. */
async function openTools(page: Page): Promise<Locator> {
  await activate(page, page.getByRole('search').getByRole('button', { name: /^ตัวกรอง/ }))
  return page.getByRole('dialog', { name: 'ตัวกรองและเครื่องมือ' })
}

test('two people work a whole morning on their phones, in Thai, and never touch a pointer', async ({
  page,
  browser,
}) => {
  // Two admins, an export and a bulk action in one journey.
  test.slow()
  const { word } = await hireTeam(14, [
    'employeeManagement.read',
    'employeeManagement.update',
    'adminLog.read',
    'dataExport.create',
  ])
  const mali = await signInOfTeam(`${word}-10`)
  const somchai = await signInOfTeam(`${word}-11`)
  const context = await browser.newContext({ ...phone, baseURL: originOf(station()) })
  const other = await context.newPage()

  await test.step('a view with three filters is saved and shared', async () => {
    await openLive(page, mali, '/employee/employee-management?sort=username')
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await expect(page).toHaveURL(new RegExp(`search=${word}`))
    const tools = await openTools(page)
    await activate(page, button(tools, 'บทบาท'))
    const role = page.getByRole('menuitemradio', { name: `Role ${word}` })
    await expect(role).toBeVisible()
    // With many roles, the menu has a search of its own.
    await page.keyboard.type(word)
    await activate(page, role, 'ArrowDown')
    await expect(page).toHaveURL(/roleId=/)
    await chooseFrom(page, button(tools, 'สถานะ'), page.getByRole('menuitemradio', { name: 'ใช้งาน' }))
    await expect(page).toHaveURL(/status=active/)
    await activate(page, button(tools, 'ดูรายการ'))
    await chooseFrom(page, views(page), item(page, 'บันทึกเป็นมุมมองใหม่'), 'Shift+Tab')
    await expect(page.getByRole('textbox', { name: 'ชื่อมุมมอง' })).toBeFocused()
    await page.keyboard.type('ทีมเช้าที่ใช้งานอยู่')
    await page.keyboard.press('Enter')
    await expect(page.getByText('บันทึกมุมมอง “ทีมเช้าที่ใช้งานอยู่” แล้ว')).toBeVisible()
    await chooseFrom(page, views(page), item(page, 'แชร์กับทีม'), 'Shift+Tab')
    await expect(page.getByText(/แชร์มุมมอง .* กับทีมแล้ว/)).toBeVisible()
  })

  await test.step('a colleague opens it from its address', async () => {
    await openLive(other, somchai, page.url())
    await expect(views(other)).toContainText('ทีมเช้าที่ใช้งานอยู่')
    await expect(rows(other)).toHaveCount(10)
    await expect(other.getByText('1–10 จาก 14 รายการ')).toBeVisible()
    await expectAccessible(other)
    await expectNoOverflow(other)
  })

  await test.step('an export of the activity log is started', async () => {
    await openByPalette(page, 'บันทึกกิจกรรม')
    await expect(page).toHaveURL(/activity-logs/)
    await arrived(page)
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    await expect(page).toHaveURL(new RegExp(`search=${word}`))
    await activate(page, button(await openTools(page), 'ส่งออกเป็นไฟล์'))
    const dialog = page.getByRole('dialog', { name: 'ส่งออกเป็นไฟล์' })
    await expect(button(dialog, 'เริ่มส่งออก')).toBeFocused()
    const format = dialog.getByRole('radio', { name: 'Excel' })
    while (!(await format.evaluate(part => part === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
    await activate(page, button(dialog, 'เริ่มส่งออก'))
    await expect(dialog).toHaveCount(0)
  })

  await test.step('while it goes on, one account is locked, and the colleague sees it', async () => {
    await openByPalette(page, 'รายชื่อพนักงาน')
    await expect(page).toHaveURL(/view=/)
    await arrived(page)
    await stepTo(page, rowOf(page, `${word}-19`))
    await activate(page, button(rowOf(page, `${word}-19`), 'ตัวเลือกเพิ่มเติม'))
    const choices = page.getByRole('dialog', { name: 'ตัวเลือกเพิ่มเติม' })
    await activate(page, choices.getByRole('menuitem', { name: 'ล็อกบัญชี' }))
    await activate(page, button(page.getByRole('dialog'), 'ล็อกบัญชี'))
    await expect(rowOf(page, `${word}-19`)).toHaveCount(0)

    await expect(rowOf(other, `${word}-19`)).toHaveAttribute('title', 'มีผู้อื่นแก้ไขแถวนี้หลังจากที่แสดง')
    await expect(button(other, 'มีการเปลี่ยนแปลง 1 รายการ · โหลดใหม่')).toBeVisible()
    await other.keyboard.press('r')
    await expect(rowOf(other, `${word}-19`)).toHaveCount(0)
  })

  await test.step('everything that matches but one is locked, and two refusals are explained', async () => {
    await activate(other, button(other, 'เอาตัวกรอง สถานะ ออก'))
    await expect(rowOf(other, `${word}-19`)).toBeVisible()
    await stepTo(other, rows(other).first())
    await other.keyboard.press('x')
    await other.keyboard.press('b')
    const bar = other.getByRole('toolbar')
    await activate(other, button(bar, 'เลือกทั้งหน้า'))
    await activate(other, button(bar, 'เลือกทั้งหมด 14 รายการที่ตรงกับตัวกรอง'))
    await stepTo(other, rowOf(other, mali.username))
    await other.keyboard.press('x')
    await expect(bar).toContainText('เลือกอยู่ทั้งหมด 13 รายการ')
    await other.keyboard.press('b')
    await activate(other, button(bar, 'ล็อกบัญชี'))
    await activate(other, button(other.getByRole('dialog', { name: 'ล็อก 13 บัญชี' }), 'ล็อก 13 บัญชี'))
    await expect(other.getByText('เสร็จแล้ว ทำไม่ได้ 2 รายการ')).toBeVisible()

    await openByPalette(other, 'งานเบื้องหลัง')
    await activate(other, button(tray(other), 'ดูผลรายแถว'))
    const results = tray(other).getByRole('region', { name: 'ผลรายแถว' })
    await expect(results.locator('ol > li').filter({ hasText: 'ทำไม่ได้' })).toHaveCount(2)
    await expect(results).toContainText(`${somchai.username}ทำรายการนี้กับบัญชีของตัวเองไม่ได้`)
    await expect(results).toContainText(`${word}-19เปลี่ยนสถานะจาก ล็อก เป็น ล็อก ไม่ได้`)
    await expectAccessible(other)
    await expectNoOverflow(other)
  })

  await test.step('whoever was left out reads on, and fetches the file', async () => {
    await expect(page.getByRole('button', { name: /มีการเปลี่ยนแปลง \d+ รายการ/ })).toBeVisible()
    await page.keyboard.press('r')
    await expect(rows(page)).toHaveCount(2)
    await openByPalette(page, 'งานเบื้องหลัง')
    const saving = page.waitForEvent('download')
    await activate(page, button(tray(page), 'ดาวน์โหลด'))
    const lines = (await readFile(await (await saving).path(), 'utf8')).split('\n')
    expect(lines[0]).toBe('\u{feff}"เวลา","ผู้ทำรายการ","การกระทำ","ข้อมูล","ชื่อข้อมูล","IP"')
    // One line for each of the team; what the two admins did since then is not in it.
    const hired = lines.filter(line => line.includes(`,สร้าง,พนักงาน,${word}-`))
    expect(new Set(hired).size).toBe(14)
    expect(lines.join()).not.toContain(',ล็อก,')
  })
  await context.close()
})
