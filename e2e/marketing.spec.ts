import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { arrived, call, callAsOwner, expect, newBankAccount, openAs, test, theOwner } from './office.ts'

test('a link is put up, clicked, registered and deposited through, and its funnel shows it', async ({ page }) => {
  const digits = String(Date.now()).slice(-8)
  const [name, code] = [`ลิงก์ ${digits}`, `E2E-${digits}`]
  await openAs(page, theOwner(), '/marketing/marketing-add')
  await arrived(page)
  await page.getByLabel(/^ชื่อลิงก์/).fill(name)
  await page.getByLabel(/^ต้นทุนทั้งหมด/).fill('500')
  await page.getByLabel(/^รหัส/).fill(code)
  await page.getByRole('button', { name: 'เพิ่มลิงก์', exact: true }).click()
  const shared = page.getByRole('region', { name: 'ลิงก์และ QR' })
  await expect(shared.getByRole('img', { name: `QR ของลิงก์ ${name}` })).toBeVisible()
  await expect(shared.getByText(new RegExp(`//site\\.chaba\\.localhost(:\\d+)?/go/${code}$`))).toBeVisible()
  await shared.getByRole('link', { name: 'ไปที่รายการลิงก์' }).click()
  await expect(page).toHaveURL(/marketing-management$/)
  const row = page.locator('tr[data-row]').filter({ hasText: code })
  await row.click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('img', { name: `QR ของลิงก์ ${name}` })).toBeVisible()
  const address = await drawer.getByRole('link', { name: 'เปิดลิงก์' }).getAttribute('href')

  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent.replace('Headless', '')) }
  // Only a browser finds the hosts of the site here: the request goes to the office's, and names that of the site.
  const { pathname, host } = new URL(address ?? '')
  const follow = (path: string) => page.request.get(path, { maxRedirects: 0, headers: { ...headers, host } })
  const short = await follow(pathname)
  const long = short.headers()['location'] ?? ''
  expect([pathname, short.status(), long]).toEqual([`/go/${code}`, 302, `${siteApi}/c/${code}`])
  const clicked = await follow(long)
  const led = new URL(clicked.headers()['location'] ?? '')
  expect([clicked.status(), led.hostname, led.pathname]).toEqual([302, 'site.chaba.localhost', '/register'])
  const marketingCode = led.searchParams.get('mkt') ?? ''
  const person = { phone: `06${digits}`, firstName: 'มานี', lastName: 'มาตามลิงก์', password: 'a-fine-first-password' }
  const account = { bank: 'KBANK' as const, number: `20${digits}` }
  const { token } = await call(siteCalls.member.register, { body: { ...person, account, marketingCode } }, siteApi)
  await newBankAccount()
  const body = { amountMinor: 1_250_00 }
  const { id } = await call(siteCalls.pretransaction.requestDeposit, { token, body }, siteApi)
  const credit = { params: { id }, body: { version: 1, reason: 'เงินเข้าแล้ว' } }
  await callAsOwner(calls.pretransaction.creditPre, credit)

  await page.goto(`/marketing/marketing-management?search=${code}`)
  const cells = page.locator('tr[data-row]').filter({ hasText: code }).locator('td')
  await expect(cells.filter({ hasText: /^1$/ })).toHaveCount(5)
  await expect(cells.filter({ hasText: '฿1,250.00' })).toHaveCount(1)
  await expect(cells.filter({ hasText: '250.00%' })).toHaveCount(1)
  await page.locator('tr[data-row]').filter({ hasText: code }).click()
  await page.getByRole('link', { name: 'ดูสมาชิกที่มาจากลิงก์นี้' }).click()
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
})
