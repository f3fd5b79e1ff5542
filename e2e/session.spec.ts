import { Authenticator, expect, giveCode, hire, hireAndSignIn, openAs, storedToken, test, theOwner } from './office.ts'
import { owner } from './owner.ts'
import { station } from './station.ts'

test('without a token every guarded address leads to the sign-in, and back after it', async ({ page }) => {
  const staff = await hireAndSignIn(['adminLog.read'])
  await page.goto('/employee/admin-log?result=failed')
  await expect(page).toHaveURL(/\/$/)
  await page.getByLabel('ชื่อผู้ใช้').fill(staff.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await giveCode(page, await staff.app.code())
  await expect(page).toHaveURL(/\/employee\/admin-log\?result=failed$/)
})

test('with a token the sign-in leads to the main page', async ({ page }) => {
  await openAs(page, theOwner(), '/')
  await expect(page).not.toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a wrong password says so, in the words of the specification', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('ชื่อผู้ใช้').fill('nobody-at-all')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('alert')).toHaveText('ไม่สามารถเข้าสู่ระบบได้: ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')
  await page.route('**/authorization/login', route => route.abort())
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('alert')).toHaveText('ไม่สามารถเข้าสู่ระบบได้')
})

test('the first sign-in enrols the code app, gives recovery codes and asks for a new password', async ({ page }) => {
  const { username, password } = await hire(['adminLog.read'])
  await page.goto('/')
  await page.getByLabel('ชื่อผู้ใช้').fill(username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR สำหรับตั้งค่าแอปยืนยันตัวตน' })).toBeVisible()
  const secret = await page.locator('code').first().innerText()
  const app = new Authenticator(secret)
  await giveCode(page, app.first())

  await expect(page.getByRole('heading', { name: 'บันทึกรหัสกู้คืน' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  const goOn = page.getByRole('button', { name: 'ดำเนินการต่อ' })
  await expect(goOn).toBeDisabled()
  await page.getByRole('checkbox').check()
  await goOn.click()

  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(password)
  await page.getByLabel(/^รหัสผ่านใหม่( \*)?$/).fill('another-Fine-password')
  await page.getByLabel(/อีกครั้ง/).fill('another-Fine-password')
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await expect(page).toHaveURL(/\/employee\/admin-log$/)
})

test('local storage holds the token and preferences, and signing out takes the token away on the server too', async ({
  page,
}) => {
  const staff = await hireAndSignIn([])
  await openAs(page, staff, '/setting')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await storedToken(page)
  expect(token).toBe(staff.token)
  const stored = await page.evaluate(() => Object.entries(localStorage).join())
  expect(stored).not.toContain(staff.username)
  await page.getByRole('button', { name: /บัญชีของ/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedToken(page)).toBeNull()
  const answer = await page.request.get('/api/v1/authorization/self', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

for (const status of [401, 500]) {
  test(`a profile that answers ${status} ends the session`, async ({ page }) => {
    await page.route('**/authorization/self', route => route.fulfill({ status, json: { error: { message: 'x' } } }))
    await openAs(page, theOwner(), '/setting')
    await expect(page).toHaveURL(/\/$/)
    expect(await storedToken(page)).toBeNull()
  })
}

test('a profile that fails otherwise keeps the session and offers to try again', async ({ page }) => {
  await page.route('**/authorization/self', route => route.fulfill({ status: 503, json: { error: { message: 'x' } } }))
  await openAs(page, theOwner(), '/setting')
  await expect(page.getByRole('button', { name: /ลองใหม่|ลองอีกครั้ง/ })).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
  await page.unroute('**/authorization/self')
  await page.getByRole('button', { name: /ลองใหม่|ลองอีกครั้ง/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ตั้งค่า' })).toBeVisible()
})

test('a part of the page that cannot be loaded is offered again', async ({ page }) => {
  await page.route('**/setting.screen-*.js', route => route.abort())
  await openAs(page, theOwner(), '/setting')
  const retry = page.getByRole('button', { name: /ลองใหม่|โหลด/ })
  await expect(retry).toBeVisible()
  await page.unroute('**/setting.screen-*.js')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'ตั้งค่า' })).toBeVisible()
})

test('the loading overlay covers the page while a request takes its time, and not sooner', async ({ page }) => {
  await page.goto('/')
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/authorization/login', async route => {
    await seen
    await route.continue()
  })
  await page.getByLabel('ชื่อผู้ใช้').fill(owner.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const spinner = page.locator('[data-testid=loading-overlay] svg')
  await expect(spinner).toHaveCount(0)
  await expect(spinner).toBeVisible()
  expect(await spinner.evaluate(element => getComputedStyle(element).width)).toBe('200px')
  expect(await spinner.evaluate(element => getComputedStyle(element).color)).toBe('rgb(75, 0, 130)')
  answer()
  await expect(spinner).toHaveCount(0)
})

test('each brand has its own name, language and interface', async ({ page }) => {
  const query: string[] = []
  page.on('request', request => query.push(request.url()))
  await page.goto(`http://nila.localhost:${station().port}/`)
  await expect(page).toHaveTitle(/Nila Pay/)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Unable to sign in: The username or password is not correct.')
  expect(query.some(url => url.startsWith('http://api.nila.localhost') && url.endsWith('/authorization/login'))).toBe(
    true,
  )
  await page.goto('/')
  await expect(page).toHaveTitle(/ชบา วอลเล็ต/)
})

test('language and theme are remembered', async ({ page }) => {
  await openAs(page, theOwner(), '/setting')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await page
    .getByRole('button', { name: /^(EN|English)$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Colour theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
