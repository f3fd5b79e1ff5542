import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdAdmin } from './held-admin.ts'
import { expect, hireAndSignIn, hireTeam, lock, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const tray = (page: Page) => page.getByRole('dialog', { name: 'งานเบื้องหลัง' })

test('everything that matches is locked in the background, and what was refused is explained', async ({ page }) => {
  const { word, ids } = await hireTeam(13)
  await lock(ids[0] ?? '')
  await openAs(page, theOwner(), `/employee/employee-management?search=${word}&sort=username`)
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }).check()
  const bar = page.getByRole('toolbar')
  await expect(bar).toContainText('เลือกทั้งหน้านี้แล้ว 10 รายการ')
  await bar.getByRole('button', { name: 'เลือกทั้งหมด 13 รายการที่ตรงกับตัวกรอง' }).click()
  await expect(bar).toContainText('เลือกอยู่ทั้งหมด 13 รายการ')

  // One of them is deselected, and the rows of the next page stay selected.
  await page.locator('tbody tr[data-row]').nth(1).getByRole('checkbox').click()
  await expect(bar).toContainText('เลือกอยู่ทั้งหมด 12 รายการ')
  await bar.getByRole('button', { name: 'ล็อกบัญชี' }).click()
  const question = page.getByRole('dialog', { name: 'ล็อก 12 บัญชี' })
  await expect(question).toContainText('พนักงานที่เลือก 12 คนจะถูกออกจากระบบทันที')
  await question.getByRole('button', { name: 'ล็อก 12 บัญชี' }).click()
  await expect(bar).toHaveCount(0)

  await expect(page.getByText('เสร็จแล้ว ทำไม่ได้ 1 รายการ')).toBeVisible()
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.nth(2)).toContainText('ล็อก')
  await expect(rows.nth(1)).not.toContainText('ล็อก')

  await page.getByRole('button', { name: 'งานเบื้องหลัง', exact: true }).click()
  const task = tray(page).getByRole('listitem').filter({ hasText: 'ล็อก · รายชื่อพนักงาน' }).first()
  await task.getByRole('button', { name: 'ดูผลรายแถว' }).click()
  const results = task.getByRole('region', { name: 'ผลรายแถว' })
  const refused = 'เปลี่ยนสถานะจาก ล็อก เป็น ล็อก ไม่ได้'
  await expect(results.getByRole('list').first()).toContainText(`${refused} 1 รายการ`)
  const outcomes = results.locator('ol > li')
  await expect(outcomes).toHaveCount(10)
  await expect(outcomes.first()).toContainText(new RegExp(`ทำไม่ได้${word}-10${refused}`))
  await expect(outcomes.nth(1)).toContainText(/สำเร็จ/)
  await expectAccessible(page)
  await results.getByRole('button', { name: 'หน้าถัดไป' }).click()
  await expect(outcomes).toHaveCount(2)
  await results.getByRole('link', { name: `${word}-22` }).click()
  await expect(page).toHaveURL(new RegExp(`search=${word}-22`))
  await expect(tray(page)).toHaveCount(0)
})

test('another filter leaves nothing selected', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/employee-management')
  await page.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }).check()
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.getByRole('searchbox').fill('owner')
  await expect(page).toHaveURL(/search=owner/)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('a list is exported as it is shown, and the file is saved by the browser', async ({ page }) => {
  const { word } = await hireTeam(2)
  await openAs(page, theOwner(), `/employee/employee-management?search=${word}&sort=username`)
  await page.getByRole('button', { name: 'ส่งออกเป็นไฟล์' }).click()
  const dialog = page.getByRole('dialog', { name: 'ส่งออกเป็นไฟล์' })
  await expect(dialog).toContainText('2 รายการตามตัวกรอง')
  await expectAccessible(page)
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog.getByRole('button', { name: 'เริ่มส่งออก' }).click()
  await expect(dialog).toHaveCount(0)

  // It is reported on whichever screen the admin is by then.
  await page.getByRole('link', { name: 'บทบาทและสิทธิ์' }).first().click()
  await expect(page).toHaveURL(/role-management/)
  await expect(page.getByText(/ไฟล์ employee-management-[\d-]+\.csv พร้อมดาวน์โหลด/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'งานเบื้องหลัง', exact: true }).click()
  const saving = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: 'ดาวน์โหลด' }).first().click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^employee-management-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\n')
  expect(lines[0]).toContain('\u{feff}"ชื่อผู้ใช้","ชื่อที่แสดง","บทบาท","สถานะ"')
  expect(lines[1]).toContain(`${word}-10,ทีม 10,Role ${word},รอตั้งรหัสผ่านใหม่,ยังไม่ตั้งค่า,0,ยังไม่เคย`)
  expect(lines).toHaveLength(4)
})

test('a task that is under way shows how far it is and is cancelled after a question', async ({ page }) => {
  const { word, ids } = await hireTeam(5)
  const held = await holdAdmin(ids[2] ?? '')
  try {
    await openAs(page, theOwner(), `/employee/employee-management?search=${word}&sort=username`)
    await page.getByRole('checkbox', { name: 'เลือกทั้งหน้า' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'ล็อกบัญชี' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ล็อก 5 บัญชี' }).click()
    await page.getByRole('button', { name: 'งานเบื้องหลัง กำลังทำ 1 งาน' }).click()
    const task = tray(page).getByRole('listitem').first()
    await expect(task).toContainText('2 จาก 5 รายการ')
    await expect(task.getByRole('progressbar')).toHaveJSProperty('position', 0.4)
    await expectAccessible(page)
    await task.getByRole('button', { name: 'ยกเลิกงาน' }).click()
    const question = page.getByRole('dialog', { name: 'ยกเลิกงานนี้' })
    await expect(question).toContainText('รายการที่ทำไปแล้วจะไม่ย้อนกลับ')
    await question.getByRole('button', { name: 'ยกเลิกงาน' }).click()
    await expect(task).toContainText('ยกเลิกแล้ว')
    await expect(task.getByRole('button', { name: 'ยกเลิกงาน' })).toHaveCount(0)
  } finally {
    await held.letGo()
  }
  // Completed rows stay done, and the remaining rows are not processed any more.
  await page.goto(`/employee/employee-management?search=${word}&sort=username&status=locked`)
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.filter({ hasText: `${word}-10` })).toBeVisible()
  await expect(rows.filter({ hasText: `${word}-13` })).toHaveCount(0)
})

test('who may not export is not offered it, and the tray is found by the keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const staff = await hireAndSignIn(['employeeManagement.read'])
  await openAs(page, staff, '/employee/employee-management')
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'ส่งออกเป็นไฟล์' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'ค้นหาหรือสั่งงาน' })
  await palette.getByRole('combobox').fill('งานเบื้อง')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('ยังไม่มีงานเบื้องหลัง')
  await expectAccessible(page)
  await expectNoOverflow(page)
})
