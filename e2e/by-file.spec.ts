import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { csvText } from '../server/testing/sheet.steps.ts'
import { callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

/** Does this at the desk, and has nothing to do with moving in. */
const clerk: Grant[] = [
  'memberManagement.read',
  'memberManagement.update',
  'creditTransaction.read',
  'creditAdjustment.create',
]

const digits = String(Date.now()).slice(-6)
const usernames = [`file.a${digits}`, `file.b${digits}`] as const

async function addMembers(): Promise<void> {
  for (const [at, username] of usernames.entries()) {
    const account = { bank: 'KBANK' as const, number: `55${digits}${at}0` }
    const person = { phone: `082${digits}${at}`, firstName: 'มานี', lastName: 'มีนา', lineId: '', account }
    const body = { username, password: 'a-long-enough-password', tags: [], note: '', ...person }
    await callAsOwner(calls.member.createMember, { body })
  }
}

const expectStatus = (page: Page, words: string) => expect(page.locator('main header')).toContainText(words)

test('credit of members is adjusted by a file, each row once, and refused rows say why', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await addMembers()
  await openAs(page, await hireAndSignIn(clerk), '/member/member-management')
  const rows = [
    ['ชื่อผู้ใช้', 'รายการ', 'จำนวนเงิน', 'เหตุผล', 'เลขอ้างอิง'],
    [usernames[0], 'เพิ่ม', '1,200.50', 'ชดเชยระบบขัดข้อง', `R-${digits}-1`],
    [usernames[1], 'ลด', '10', 'แก้ยอดผิด', `R-${digits}-2`],
    ['nobody.here', 'เพิ่ม', '5', 'ชดเชยระบบขัดข้อง', `R-${digits}-3`],
  ]
  const send = async () => {
    await page.getByRole('button', { name: 'ทำด้วยไฟล์' }).click()
    const drawer = page.getByRole('dialog', { name: 'ส่งไฟล์' })
    await drawer.getByLabel('ไฟล์เกี่ยวกับอะไร').selectOption('เครดิตของสมาชิก')
    await expectAccessible(page)
    const buffer = Buffer.from(csvText(rows))
    await drawer.locator('input[type=file]').setInputFiles({ name: 'เครดิต.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: 'ส่งไฟล์' }).click()
    await expect(page).toHaveURL(/\/daily-files\/.+/)
    await expectStatus(page, 'รอจับคู่คอลัมน์')
    await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
    await expectStatus(page, 'ตรวจแล้ว')
  }

  await send()
  await test.step('the check says what would be posted and what is refused, and nothing is', async () => {
    await expect(page.getByText('พร้อมทำ 2 แถว')).toBeVisible()
    await expect(page.locator('main')).toContainText('฿1,200.50')
    await expect(page.locator('main')).toContainText('สมาชิก: ไม่พบในระบบ')
    await expect(page.getByRole('button', { name: 'ถอนคืน' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('rows are done one by one; what the ledger refuses is in the list of refused rows', async () => {
    await page.getByRole('button', { name: 'นำเข้า', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^นำเข้า MV/ })
    await expect(dialog).toContainText('เพิ่มเครดิตรวม ฿1,200.50 และลดเครดิตรวม ฿10.00')
    await dialog.getByRole('button', { name: 'นำเข้า', exact: true }).click()
    await expectStatus(page, 'นำเข้าแล้ว')
    await expect(page.getByText('ทำแล้ว 1 แถว')).toBeVisible()
    const refused = page.getByRole('listitem').filter({ hasText: /^บรรทัด/ })
    await expect(refused).toHaveCount(2)
    await expect(refused.first()).toContainText(usernames[1])
    await expectAccessible(page)
  })

  await test.step('sent again it posts nothing twice', async () => {
    await page.goto('/credit-transaction')
    await send()
    await expect(page.getByText('พร้อมทำ 1 แถว')).toBeVisible()
    await expect(page.locator('main')).toContainText('มีอยู่แล้ว')
  })

  await test.step('in English on a phone', async () => {
    await page.evaluate(() => localStorage.setItem('walletAdmin.locale', 'en'))
    await page.setViewportSize({ width: 390, height: 844 })
    const address = page.url()
    for (const each of ['/daily-files', address]) {
      await page.goto(each)
      await expect(page.locator('main')).toContainText('MV-')
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  })
})
