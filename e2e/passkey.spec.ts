import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import {
  callAsOwner,
  expect,
  giveCode,
  hireAndSignIn,
  letCodesAge,
  openAs,
  storedToken,
  test,
  theOwner,
} from './office.ts'
import { originOf, station } from './station.ts'

/** A device with a finger on it: Chromium plays it, with real keys and signatures. */
async function giveDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /บัญชีของ/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedToken(page)).toBeNull()
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  const dialog = page.getByRole('dialog', { name: 'เพิ่มพาสคีย์' })
  await dialog.getByLabel(/ชื่อพาสคีย์/).fill(name)
  await dialog.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(dialog).toBeHidden()
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'ใช้พาสคีย์' }).click()

test('a passkey is added, confirms, signs in alone and after the password, and is removed', async ({ page }) => {
  await giveDevice(page)
  const staff = await hireAndSignIn([])
  await openAs(page, staff, '/setting')
  await addPasskey(page, 'โน้ตบุ๊กที่ทำงาน')
  const passkeys = page.getByRole('list', { name: 'พาสคีย์ของคุณ' })
  await expect(passkeys.getByRole('listitem')).toHaveText(/โน้ตบุ๊กที่ทำงาน.*ยังไม่เคยใช้/)

  // The device says that it has one already.
  await page.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  await page.getByLabel(/ชื่อพาสคีย์/).fill('อีกอัน')
  await page.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(page.getByText('เครื่องนี้มีพาสคีย์ของบัญชีนี้อยู่แล้ว')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).click()

  await letCodesAge()
  await page.getByRole('button', { name: 'สร้างรหัสกู้คืนชุดใหม่' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'สร้างรหัสกู้คืนชุดใหม่' }).click()
  await expect(page.getByRole('dialog', { name: /ยืนยัน/ })).toBeVisible()
  await usePasskey(page)
  await expect(page.getByRole('list', { name: 'รหัสกู้คืน' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: /ปิดหน้าต่าง/ }).click()

  await signOut(page)
  await usePasskey(page)
  await expect(page).not.toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: /บัญชีของ/ })).toBeVisible()

  await signOut(page)
  await page.getByLabel('ชื่อผู้ใช้').fill(staff.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await usePasskey(page)
  await expect(page.getByRole('button', { name: /บัญชีของ/ })).toBeVisible()

  await page.goto('/setting')
  await expect(passkeys.getByRole('listitem')).toHaveText(/ใช้ล่าสุด/)
  await passkeys.getByRole('button', { name: 'ลบ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(page.getByText('ยังไม่มีพาสคีย์')).toBeVisible()
  await signOut(page)
  await usePasskey(page)
  await expect(page.getByRole('alert')).toHaveText('ใช้พาสคีย์นี้ไม่ได้ กรุณาลองใหม่หรือใช้วิธีอื่น')
})

test('a role that needs a passkey leads to adding one, and then asks for it', async ({ page, browser }) => {
  await giveDevice(page)
  const staff = await hireAndSignIn(['adminLog.read'])
  const { records } = await callAsOwner(calls.employee.searchAdmins, { body: { search: staff.username } })
  const { roleId = '' } = records[0] ?? {}
  const { roleName } = await callAsOwner(calls.employee.getRole, { params: { id: roleId } })

  const ofOwner = await (await browser.newContext()).newPage()
  await openAs(ofOwner, theOwner(), `${originOf(station())}/employee/role-edit/${roleId}`)
  await ofOwner.getByRole('checkbox', { name: 'ต้องใช้พาสคีย์' }).check()
  await ofOwner.getByRole('button', { name: 'บันทึก' }).click()
  const review = ofOwner.getByRole('dialog')
  await expect(review.getByText('จากนี้ต้องใช้พาสคีย์')).toBeVisible()
  await review.getByRole('button', { name: 'บันทึก' }).click()
  await expect(ofOwner.getByText(`บันทึกบทบาท ${roleName} แล้ว`)).toBeVisible()
  await ofOwner.context().close()

  await openAs(page, staff, '/employee/admin-log')
  await expect(page.getByRole('heading', { name: 'ใช้พาสคีย์เพื่อเข้าใช้งาน' })).toBeVisible()
  await page.getByLabel(/ชื่อพาสคีย์/).fill('โทรศัพท์')
  await page.getByRole('button', { name: 'ถัดไป' }).click()
  await expect(page.getByRole('button', { name: /บัญชีของ/ })).toBeVisible()

  await signOut(page)
  await page.getByLabel('ชื่อผู้ใช้').fill(staff.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await giveCode(page, await staff.app.code())
  await expect(page.getByText('รหัสผ่านและ OTP อย่างเดียวเข้าใช้งานไม่ได้')).toBeVisible()
  await usePasskey(page)
  await expect(page.getByRole('button', { name: /บัญชีของ/ })).toBeVisible()
})

test('somebody who cancels is where they were', async ({ page }) => {
  await page.goto('/')
  // Without a device the browser ends the question at once, as it does when somebody cancels.
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
  })
  await usePasskey(page)
  await expect(page.getByRole('button', { name: 'ใช้พาสคีย์' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
