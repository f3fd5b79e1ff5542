import { expect, newMember, openAs, test, theOwner } from './office.ts'
import { phone, siteOrigin } from './site.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const chosen = 'quiet-Harbour-lamp-41'

test('staff make a link, and the member sets a password with it, once', async ({ page, browser }) => {
  const member = await newMember()
  await openAs(page, theOwner(), `/member/member-detail/${member.id}`)
  await page.getByRole('button', { name: 'ลิงก์ตั้งรหัสผ่าน' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกลิงก์' }).click()
  const dialog = page.getByRole('dialog', { name: /ลิงก์ตั้งรหัสผ่าน ใช้ได้ถึง/ })
  const url = await dialog.locator('code').innerText()
  expect(url.startsWith(`${siteOrigin()}/reset#`)).toBe(true)
  await expectAccessible(page)

  const theirs = await browser.newContext({ viewport: phone, locale: 'th-TH' })
  try {
    const site = await theirs.newPage()
    const asked: string[] = []
    site.on('request', request => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await site.goto(url)
    await expect(site.getByRole('heading', { level: 1, name: 'ตั้งรหัสผ่านใหม่' })).toBeVisible()
    await expectAccessible(site)
    await expectNoOverflow(site)
    await site.getByLabel('รหัสผ่านใหม่').fill('123456789012')
    await site.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click()
    await expect(site.getByLabel('รหัสผ่านใหม่')).toHaveAccessibleDescription(/เดา/)
    await site.getByLabel('รหัสผ่านใหม่').fill(chosen)
    await site.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click()
    await expect(site.getByText('ตั้งรหัสผ่านใหม่แล้ว เข้าสู่ระบบได้เลย')).toBeVisible()
    await expectAccessible(site)
    // No server was told of the token but by the call that used it.
    const token = new URL(url).hash.slice(1)
    expect(asked.filter(each => each.includes(token))).toEqual([])

    await site.getByRole('main').getByRole('link', { name: 'เข้าสู่ระบบ' }).click()
    await site.getByLabel('เบอร์โทรศัพท์หรือชื่อผู้ใช้').fill(member.phone)
    await site.getByLabel('รหัสผ่าน', { exact: true }).fill(chosen)
    await site.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await expect(site).toHaveURL(`${siteOrigin()}/`)
    await expect(site.getByRole('banner')).toContainText('฿0.00')

    const again = await theirs.newPage()
    await again.goto(url)
    await again.getByLabel('รหัสผ่านใหม่').fill('another-Harbour-lamp-42')
    await again.getByRole('button', { name: 'ตั้งรหัสผ่าน' }).click()
    await expect(again.getByText('ลิงก์นี้ใช้ไม่ได้แล้ว')).toBeVisible()
  } finally {
    await theirs.close()
  }
})
