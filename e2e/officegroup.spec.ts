import { calls } from '#contract/calls.ts'
import { Authenticator, call, expect, test } from './office.ts'
import { startTwoBrands, type TwoBrands } from './two-brands.ts'
import { expectAccessible, expectNoOverflow, expectReadable, turn } from './usable.ts'

let two: TwoBrands
test.beforeAll(async () => {
  test.setTimeout(240_000)
  two = await startTwoBrands()
})
test.afterAll(() => two.stop())

test('an owner signs in once, sees two brands on one screen, opens a number in one, and sees one that stops with its last figures', async ({
  page,
}) => {
  await page.goto(two.group.origin)
  await page.getByLabel('ชื่อผู้ใช้').fill(two.group.username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(two.group.password)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { name: 'ตั้งค่ารหัส OTP' })).toBeVisible()
  await expectAccessible(page)
  const app = new Authenticator((await page.locator('code').textContent()) ?? '')
  await page.getByRole('textbox').first().click()
  await page.keyboard.type(app.first())
  await expect(page.getByRole('heading', { name: 'ตั้งรหัสผ่านใหม่' })).toBeVisible()
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(two.group.password)
  await page.getByLabel('รหัสผ่านใหม่').fill('plum-Garden-river-88')
  await page.getByRole('button', { name: 'บันทึก' }).click()

  const first = page.locator('tr[data-brand="one"]')
  const second = page.locator('tr[data-brand="two"]')
  await expect(first).toContainText('฿0.00')
  await expect(second).toContainText('฿0.00')
  await expect(page.getByRole('row').last()).toContainText('Chaba + Nila')
  await expect(page.getByRole('region', { name: 'Nila' })).toContainText('งานรอดำเนินการ')
  await expectAccessible(page)
  await page.getByRole('button', { name: '30 วัน' }).click()
  await expect(page.getByRole('button', { name: '30 วัน' })).toHaveAttribute('aria-pressed', 'true')

  // A number opens in its brand without another sign-in, for reading alone, and the brand says who has entered.
  const opened = page.waitForEvent('popup')
  await first.getByRole('button', { name: '฿0.00' }).first().click()
  const brand = await opened
  await expect(brand.getByRole('heading', { name: 'แดชบอร์ด', level: 1 })).toBeVisible()
  expect(new URL(brand.url()).origin).toBe(two.origins[0])
  expect(brand.url()).not.toContain('ticket')
  await expect(brand.getByText(`group:${two.group.username}`).first()).toBeVisible()
  await brand.close()
  const { origins, owners } = two
  const { records } = await call(calls.activity.search, {
    origin: origins[0],
    token: owners[0].token,
    body: { entity: 'session' },
  })
  expect(records.map(({ username, action }) => [username, action])).toContainEqual([
    `group:${two.group.username}`,
    'enterByGroup',
  ])

  await two.stopSecond()
  await page.getByRole('button', { name: 'อัปเดต' }).click()
  await expect(second).toContainText('ติดต่อไม่ได้ตั้งแต่')
  await expect(second).toContainText('ข้อมูลล่าสุด')
  await expect(first).not.toContainText('ติดต่อไม่ได้')
  await expect(page.getByText('ไม่รวมในยอดรวม: Nila (ติดต่อไม่ได้)')).toBeVisible()
  await turn(page, 'dark')
  await expectReadable(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByText('ออกจากระบบเรียบร้อยแล้ว')).toBeVisible()
})
