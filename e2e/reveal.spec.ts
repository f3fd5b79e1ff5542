import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { policies } from '#contract/setting/setting-policy.ts'
import { asIfRevealed, call, expect, hireAndSignIn, newMember, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const list = '/member/member-management'
const seer = ['memberManagement.read', 'memberManagement.update', 'memberContact.read', 'dataExport.create'] as const
const rows = (page: Page) => page.locator('tr[data-row]')

/** A member with numbers of their own, entered by the owner. */
async function someone() {
  const { phone } = await newMember()
  return { phone, written: phone.replace(/^(...)(...)/, '$1-$2-'), number: `10${phone.slice(2)}` }
}

test('a caller’s whole number finds the member, whose numbers are revealed by the row and by copying', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { phone, written, number } = await someone()
  await openAs(page, await hireAndSignIn(seer), `${list}?search=${phone}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`••••••${phone.slice(-4)}`)

  await rows(page).focus()
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(written)
  await dialog.getByRole('button', { name: 'คัดลอก เบอร์โทร' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phone)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toContainText(`••••••${phone.slice(-4)}`)

  await rows(page).press('Enter')
  await page.getByRole('button', { name: 'คัดลอก เลขบัญชี' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(page.getByText(written).first()).toBeVisible()
})

test('a whole screen is revealed for some minutes, with a countdown and an end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { phone, written } = await someone()
  await openAs(page, await hireAndSignIn(seer), `${list}?search=${phone}`)
  const open = page.getByRole('button', { name: 'เปิดดูเบอร์และเลขบัญชีทั้งหน้าจอ 5 นาที' })
  await open.click()
  await expect(rows(page)).toContainText(written)
  await expect(page.getByRole('timer')).toContainText(/เหลือ [45]:\d\d/)
  await expect(page.getByText('เปิดดูได้อีก 199 คนในชั่วโมงนี้')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toContainText(written)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'ซ่อนเลย' }).click()
  await expect(rows(page)).toContainText(`••••••${phone.slice(-4)}`)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(open).toBeVisible()
})

test('a file has whole numbers only with a reason', async ({ page }) => {
  const { phone } = await someone()
  await openAs(page, await hireAndSignIn(seer), `${list}?search=${phone}`)
  await page.getByRole('button', { name: 'ส่งออกเป็นไฟล์' }).click()
  const dialog = page.getByRole('dialog', { name: 'ส่งออกเป็นไฟล์' })
  await dialog.getByRole('checkbox', { name: 'ใส่เบอร์และเลขบัญชีเต็มในไฟล์' }).check()
  await dialog.getByRole('button', { name: 'เริ่มส่งออก' }).click()
  await expect(dialog.getByText('บอกเหตุผลอย่างน้อย 3 ตัวอักษร')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'เหตุผลที่ต้องใช้' }).fill('ส่งให้ทีมโทร')
  await dialog.getByRole('button', { name: 'เริ่มส่งออก' }).click()
  await expect(dialog).toHaveCount(0)

  const { token } = theOwner()
  const { records } = await call(calls.activity.search, { token, body: { action: 'startExport', size: 1 } })
  const { after } = await call(calls.activity.get, { token, params: { id: String(records[0]?.id) } })
  expect(after).toMatchObject({ revealed: true, revealedCount: 1, reason: 'ส่งให้ทีมโทร' })
})

test('who has reached the limit reads on, masked', async ({ page }) => {
  const { phone } = await someone()
  const admin = await hireAndSignIn(seer)
  await openAs(page, admin, `${list}?search=${phone}`)
  await expect(rows(page)).toHaveCount(1)
  await asIfRevealed(admin.username, policies.revealsPerHour.default)
  await page.getByRole('button', { name: /^เปิดดูเบอร์และเลขบัญชีทั้งหน้าจอ/ }).click()
  await expect(page.getByRole('region', { name: 'การแจ้งผล' }).getByRole('alert')).toContainText('ถึงขีดจำกัดแล้ว')
  await expect(rows(page)).toContainText(`••••••${phone.slice(-4)}`)
  await expect(page.getByRole('timer')).toHaveCount(0)
})
