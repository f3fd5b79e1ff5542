import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { sandboxSecret } from '../sandbox/src/signature.ts'
import { type Sandbox, startSandbox } from '../server/testing/sandbox.ts'
import { callAsOwner, expect, giveCode, hireAndSignIn, openAs, storedToken, test, theOwner } from './office.ts'
import { originOf, station } from './station.ts'

let provider: Sandbox
test.beforeAll(async () => {
  const { inboxPort } = station()
  provider = await startSandbox('identity', ['--port', String(inboxPort), '--redirect', `${originOf(station())}/sso`])
})
test.afterAll(async () => {
  await setProvider({ enabled: false })
  await provider.stop()
})

async function setProvider({ enabled }: { enabled: boolean }): Promise<void> {
  const { version } = (await callAsOwner(calls.sso.getSsoSetting, {})).setting
  const known = { name: 'บริษัท', issuer: provider.url, clientId: 'office', secret: sandboxSecret }
  const body = { ...known, enabled, onlyWay: false, roleClaim: '', roles: [], version }
  await callAsOwner(calls.sso.updateSsoSetting, { body })
}

/** The company's own page, which is none of ours. */
async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.waitForURL(`${provider.url}/**`)
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a provider is set up, an account is connected, and it signs in before the code', async ({ page, browser }) => {
  const ofOwner = await (await browser.newContext()).newPage()
  await openAs(ofOwner, theOwner(), `${originOf(station())}/setting`)
  const heading = ofOwner.getByRole('heading', { name: 'ตั้งค่าบัญชีองค์กร (SSO)' })
  const part = ofOwner.locator('section').filter({ has: heading })
  await expect(part.getByText(`${originOf(station())}/sso`)).toBeVisible()
  await part.getByRole('checkbox', { name: 'เปิดใช้' }).check()
  await part.getByLabel('ชื่อบนปุ่ม').fill('บริษัท')
  await part.getByLabel('ที่อยู่ผู้ให้บริการ (issuer)').fill(provider.url)
  await part.getByLabel('Client ID').fill('office')
  await part.getByLabel('คีย์ลับ (client secret)').fill(sandboxSecret)
  await part.getByRole('button', { name: 'บันทึก' }).click()
  await expect(ofOwner.getByText('บันทึกแล้ว')).toBeVisible()
  await part.getByRole('button', { name: 'ทดสอบการเชื่อมต่อ' }).click()
  await expect(ofOwner.getByText('ผู้ให้บริการตอบถูกต้อง')).toBeVisible()
  await ofOwner.context().close()

  const staff = await hireAndSignIn(['adminLog.read'])
  await openAs(page, staff, '/setting')
  await page.getByRole('button', { name: 'เชื่อมกับ บริษัท' }).click()
  await signInAtProvider(page, staff.username)
  await expect(page).toHaveURL(/\/setting$/)
  await expect(page.getByText('เชื่อมแล้ว ใช้ บริษัท แทนรหัสผ่านได้')).toBeVisible()

  await page.getByRole('button', { name: /บัญชีของ/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/employee/admin-log?result=ok')
  await page.getByRole('button', { name: 'เข้าด้วย บริษัท' }).click()
  // The provider still knows them, and asks nothing.
  await expect(page).toHaveURL(/\/otp$/)
  await giveCode(page, await staff.app.code())
  await expect(page).toHaveURL(/\/employee\/admin-log\?result=ok/)
  await expect(page.getByText('ผ่านบัญชีองค์กร (SSO)').first()).toBeVisible()
})

test('whom the provider does not know here, and who comes back to another tab, is told so', async ({ page }) => {
  await setProvider({ enabled: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'เข้าด้วย บริษัท' }).click()
  await signInAtProvider(page, 'stranger')
  await expect(page.getByText(/เข้าสู่ระบบด้วยบัญชีองค์กรไม่สำเร็จ/)).toBeVisible()
  await expect(page).toHaveURL(/\/sso$/)
  expect(await storedToken(page)).toBeNull()
  await page.reload()
  await expect(page.getByText(/กรุณาเริ่มใหม่/)).toBeVisible()
  await page.getByRole('link', { name: 'กลับไปหน้าเข้าสู่ระบบ' }).click()
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible()
})
