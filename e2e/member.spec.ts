import type { Page } from '@playwright/test'
import { personOf } from '../simulator/src/person.ts'
import { startRun } from '../simulator/src/run.ts'
import { sendTo } from '../simulator/src/send.ts'
import { simulate } from '../simulator/src/simulate.ts'
import { aMember, arrived, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { originOf, station } from './station.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const list = '/member/member-management'
const stamp = () => String(Date.now()).slice(-7)
const rows = (page: Page) => page.locator('tr[data-row]')

/** Fills in the form of a new member by its labels, as staff do. */
async function enter(page: Page, member: { phone: string; lastName: string; number: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'เบอร์โทร' }).fill(member.phone)
  await page.getByRole('textbox', { name: /^ชื่อ/ }).first().fill('กมลชนก')
  await page.getByLabel(/^นามสกุล/).fill(member.lastName)
  await page.getByRole('combobox', { name: 'ธนาคาร' }).click()
  await page.getByRole('option', { name: 'ไทยพาณิชย์' }).click()
  await page.getByLabel(/^เลขที่บัญชี/).fill(member.number)
  await page.getByRole('button', { name: 'สุ่มรหัสผ่าน' }).click()
}

test('a member is entered, found by the end of the account number, edited, suspended, and the log tells of it', async ({
  page,
}) => {
  const mark = stamp()
  const member = { phone: `081${mark}`, lastName: `รุ่งเรือง${mark}`, number: `555${mark}` }
  await openAs(page, theOwner(), '/member/member-add')
  await arrived(page)
  await enter(page, member)
  await page.getByRole('button', { name: 'เพิ่มสมาชิก', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  await page.getByRole('searchbox').fill(mark.slice(-4))
  await rows(page).filter({ hasText: member.lastName }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `กมลชนก ${member.lastName}` })).toBeVisible()

  await expect(page.getByText(`••••••${mark.slice(-4)}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'เปิดดูเบอร์และเลขบัญชี' }).click()
  await expect(page.getByText(`081-${mark.slice(0, 3)}-${mark.slice(3)}`)).toBeVisible()

  await page.getByRole('link', { name: 'ข้อมูล', exact: true }).click()
  await page.getByLabel('LINE ID').fill('kamon.line')
  await page.getByLabel('วันเกิด').fill('5/3/2533')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  await expect(page.getByLabel('วันเกิด')).toHaveValue('05/03/2533')

  await page.getByRole('button', { name: 'ระงับสมาชิก' }).click()
  const dialog = page.getByRole('dialog', { name: 'ระงับสมาชิก' })
  await dialog.getByLabel(/^เหตุผล/).fill('รอเอกสาร')
  await dialog.getByRole('button', { name: 'ระงับสมาชิก' }).click()
  await expect(page.getByText('สมาชิกถูกระงับ: รอเอกสาร')).toBeVisible()

  await page.getByRole('link', { name: 'ประวัติการแก้ไข' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('ระงับ')
})

test('somebody who is there already is noticed while typing, and a changed account shuts withdrawals', async ({
  page,
}) => {
  const mark = stamp()
  await openAs(page, theOwner(), '/member/member-add')
  await arrived(page)
  await enter(page, { phone: `082${mark}`, lastName: `ทองคำ${mark}`, number: `666${mark}` })
  await page.getByRole('button', { name: 'เพิ่มสมาชิก', exact: true }).click()
  // The address changes a moment before the list is rendered.
  await expect(page.getByRole('heading', { level: 1, name: 'รายชื่อสมาชิก' })).toBeVisible()

  await page.getByRole('link', { name: 'เพิ่มสมาชิก' }).first().click()
  await page.getByRole('textbox', { name: 'เบอร์โทร' }).fill(`082-${mark.slice(0, 3)}-${mark.slice(3)}`)
  const warning = page.getByText('มีสมาชิกที่คล้ายกันอยู่แล้ว')
  await expect(warning).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`ทองคำ${mark}`) })).toBeVisible()

  await page.goto(`${list}?search=082${mark}`)
  await rows(page).first().click()
  await page.getByRole('link', { name: 'เปลี่ยนบัญชีธนาคาร' }).click()
  await page.getByRole('combobox', { name: 'ธนาคาร' }).click()
  await page.getByRole('option', { name: 'กสิกรไทย' }).click()
  await page.getByLabel(/^เลขที่บัญชี/).fill(`777${mark}`)
  await page.getByLabel(/^เหตุผล/).fill('เปลี่ยนธนาคาร')
  await page.getByRole('button', { name: 'เปลี่ยนบัญชีธนาคาร' }).click()
  await expect(page.getByText(/^งดถอนถึง/)).toBeVisible()
  // The signal in the header links to the accounts.
  await page.getByRole('link', { name: /^เพิ่งเปลี่ยนบัญชีธนาคารเมื่อ/ }).click()
  await expect(page.getByText('เปลี่ยนธนาคาร').first()).toBeVisible()
})

test('many members are tagged at once in the background, with what goes with it asked for first', async ({ page }) => {
  const tag = `t${stamp()}`
  await aMember()
  await openAs(page, theOwner(), list)
  await rows(page).first().getByRole('checkbox').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'ติดแท็ก' }).click()
  const question = page.getByRole('dialog', { name: 'ติดแท็ก 1 คน' })
  await question.getByRole('button', { name: 'ติดแท็ก 1 คน' }).click()
  await expect(question.getByText('กรุณากรอกข้อมูล').first()).toBeVisible()
  await question.getByLabel(/^แท็ก/).fill(tag)
  await question.getByRole('button', { name: 'ติดแท็ก 1 คน' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(rows(page).first()).toContainText(tag)
})

test('who may not see contact data sees it masked, and every part of a member is usable in every look', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const clerk = await hireAndSignIn(['memberManagement.read', 'memberManagement.update'])
  await openAs(page, clerk, list)
  await expect(rows(page).first()).toContainText('••••••')
  await rows(page).first().click()
  await expect(page.getByRole('button', { name: 'เปิดดูเบอร์และเลขบัญชี' })).toHaveCount(0)
  const parts = page.getByRole('navigation', { name: 'ข้อมูลสมาชิก' }).getByRole('link')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const part of await parts.all()) {
      await part.click()
      await expect(part).toHaveAttribute('aria-current', 'page')
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
  }
})

test('who registers on the site is seen at once, and found by the whole account number', async ({ page }) => {
  const connected = page.waitForResponse(response => response.url().endsWith('/api/v1/live') && response.ok())
  await aMember()
  await openAs(page, theOwner(), list)
  await connected
  await expect(rows(page).first()).toBeVisible()
  const seed = Date.now()
  const send = sendTo(new URL(originOf(station())))
  const run = startRun({ send, seed, rate: 100, minutes: 0, returningPercent: 100, tell: () => undefined })
  expect(await simulate(run, { members: 1 })).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'มีการเปลี่ยนแปลง 1 รายการ · โหลดใหม่' }).click()
  const { firstName, lastName, account } = personOf(seed, 0)
  await expect(rows(page).first()).toContainText(`${firstName} ${lastName}`)

  await page.getByRole('searchbox').fill(account.number)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await page.getByRole('link', { name: 'การเข้าใช้และอุปกรณ์' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(/iPhone|Android|Windows/)
})
