import type { Page } from '@playwright/test'
import { expect, hire, hireAndSignIn, openAs, type Staff, test, theOwner } from './office.ts'
import { originOf, station } from './station.ts'

/** A second browser, like the first. */
const options = () => ({ baseURL: originOf(station()), locale: 'th-TH' })

/** Opens the list of employees, filtered to one of them, with the live channel connected. */
async function openList(page: Page, staff: Staff, username: string) {
  const connected = page.waitForResponse(response => response.url().endsWith('/api/v1/live') && response.ok())
  await openAs(page, staff, `/employee/employee-management?search=${username}`)
  await connected
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  return row
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ตัวเลือกเพิ่มเติม' }).click()
  await page.getByRole('menuitem', { name: 'ล็อกบัญชี' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ล็อกบัญชี' }).click()
}

test('what a colleague changes is marked where it stands, and read when one asks for it', async ({ page, browser }) => {
  const { username } = await hire([])
  const colleague = await hireAndSignIn(['employeeManagement.read', 'employeeManagement.update'])
  const mine = await openList(page, theOwner(), username)
  const elsewhere = await browser.newContext(options())
  const theirPage = await elsewhere.newPage()
  const theirs = await openList(theirPage, colleague, username)
  const top = await mine.evaluate(row => row.getBoundingClientRect().top)

  await lock(theirPage)
  await expect(theirs).toContainText('ล็อก')

  const pill = page.getByRole('status').getByRole('button', { name: 'มีการเปลี่ยนแปลง 1 รายการ · โหลดใหม่' })
  await expect(pill).toBeVisible()
  await expect(mine).toHaveAttribute('title', 'มีผู้อื่นแก้ไขแถวนี้หลังจากที่แสดง')
  await expect(mine).not.toContainText('ล็อก')
  expect(await mine.evaluate(row => row.getBoundingClientRect().top), 'nothing moved under the hand').toBe(top)

  await pill.click()
  await expect(mine).toContainText('ล็อก')
  await expect(pill).toHaveCount(0)
  await expect(mine).not.toHaveAttribute('title', /./)
  // The admin who made the change has already read it.
  await expect(theirPage.getByRole('button', { name: /มีการเปลี่ยนแปลง/ })).toHaveCount(0)
  await elsewhere.close()
})

test('who is locked leaves the office without touching anything', async ({ page, browser }) => {
  const staff = await hireAndSignIn([])
  const connected = page.waitForResponse(response => response.url().endsWith('/api/v1/live') && response.ok())
  await openAs(page, staff, '/setting')
  await connected
  const elsewhere = await browser.newContext(options())
  const ownersPage = await elsewhere.newPage()
  await openList(ownersPage, theOwner(), staff.username)
  await lock(ownersPage)
  await expect(page).toHaveURL(/\/$/)
  await elsewhere.close()
})
