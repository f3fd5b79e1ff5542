import pg from 'pg'
import { expect, giveCode, hireAndSignIn, openAs, type Staff, test, theOwner } from './office.ts'
import { station } from './station.ts'

const locked = 'ลองผิดหลายครั้งเกินไป บัญชีนี้ถูกล็อก 15 นาที'

/** Simulates failed sign-ins from another address. */
async function guessAt({ username }: Staff, failures: number): Promise<void> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  await client.query(`insert into credential_failure values ('staff', lower($1), '203.0.113.9', $2, now())`, [
    username,
    failures,
  ])
  await client.end()
}

test('wrong codes are slowed down, and the code screen says how long to wait', async ({ page }) => {
  const staff = await hireAndSignIn(['adminLog.read'])
  await page.goto('/')
  await page.getByLabel('ชื่อผู้ใช้').fill(staff.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await page.getByRole('button', { name: 'ใช้รหัสกู้คืนแทน' }).click()
  const give = async () => {
    await page.getByLabel('รหัสกู้คืน').fill('aaaaa-aaaaa')
    await page.getByRole('button', { name: 'ยืนยัน' }).click()
  }
  for (const left of [4, 3, 2]) {
    await give()
    await expect(page.getByRole('alert')).toContainText(`เหลืออีก ${left} ครั้ง`)
  }
  await give()
  await expect(page.getByRole('alert')).toHaveText(/ลองบ่อยเกินไป กรุณารอ \d วินาที/)
})

test('an account that is locked by guesses says so on the code screen, and opens when an admin unlocks it', async ({
  page,
  browser,
}) => {
  const staff = await hireAndSignIn(['adminLog.read'])
  await page.goto('/')
  await page.getByLabel('ชื่อผู้ใช้').fill(staff.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await guessAt(staff, 10)
  await giveCode(page, await staff.app.code())
  await expect(page.getByRole('alert')).toHaveText(locked)

  const office = await browser.newPage()
  await openAs(office, theOwner(), `/employee/employee-management?search=${staff.username}`)
  const row = office.getByRole('row', { name: new RegExp(staff.username) })
  await expect(row).toContainText('ล็อกชั่วคราว')
  await row.getByRole('button', { name: /การจัดการ|เมนู|ตัวเลือก/ }).click()
  await office.getByRole('menuitem', { name: 'ปลดล็อก' }).click()
  await office.getByRole('button', { name: 'ปลดล็อก' }).click()
  await expect(row).not.toContainText('ล็อกชั่วคราว')
  await office.close()

  await giveCode(page, await staff.app.code())
  await expect(page).toHaveURL(/\/employee\/admin-log$/)
})

test('the own password says wrong and locked at the form, and keeps the session', async ({ page }) => {
  const staff = await hireAndSignIn([])
  await openAs(page, staff, '/setting')
  const change = async (current: string) => {
    await page.getByLabel('รหัสผ่านปัจจุบัน').fill(current)
    await page.getByLabel(/^รหัสผ่านใหม่( \*)?$/).fill('another-Fine-password')
    await page.getByLabel(/อีกครั้ง/).fill('another-Fine-password')
    await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  }
  await change('not-the-password')
  await expect(page.getByText('รหัสผ่านปัจจุบันไม่ถูกต้อง', { exact: true })).toBeVisible()
  await guessAt(staff, 10)
  await change(staff.password)
  await expect(page.getByText(locked)).toBeVisible()
  await expect(page).toHaveURL(/\/setting$/)
})
