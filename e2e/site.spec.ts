import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import { aMemberOnSite, callAsOwner, expect, newBankAccount, test } from './office.ts'
import { goOnSite, openPromptPay, openSiteAs, payNewest, phone, siteOrigin, weighFirstLoad } from './site.ts'
import { expectAccessible, expectNoOverflow, watchRequests } from './usable.ts'

const firstLoadBytes = 100_000

test('a member registers on a phone, deposits by QR and sees the balance', async ({ page }) => {
  await openPromptPay()
  await page.setViewportSize(phone)
  const digits = String(Date.now()).slice(-8)
  await page.goto(`${siteOrigin()}/?mkt=E2E-SITE`)
  await page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'สมัครสมาชิก' })).toBeFocused()

  // Missing and wrong values are reported at their fields.
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page.getByLabel('เบอร์โทรศัพท์')).toBeFocused()
  await page.getByLabel('เบอร์โทรศัพท์').fill(`08${digits}`)
  await page.getByLabel('ชื่อจริง').fill('มานี')
  await page.getByLabel('นามสกุล').fill('บนมือถือ')
  await page.getByLabel('ธนาคารของคุณ').selectOption('SCB')
  await page.getByLabel('เลขที่บัญชี').fill('123')
  await page.getByLabel('ตั้งรหัสผ่าน').fill('a-fine-first-password')
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page.getByLabel('เลขที่บัญชี')).toHaveAccessibleDescription(/10/)
  await expectAccessible(page)
  await page.getByLabel('เลขที่บัญชี').fill(`40${digits}`)
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'ฝากเงิน' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /พร้อมเพย์ QR/ })).toBeChecked()
  await page.getByLabel('จำนวนเงิน').fill('250')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ฝากเงิน' }).click()
  await expect(page.getByRole('img', { name: /QR พร้อมเพย์ ยอด ฿250.00/ })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await payNewest(page)
  await expect(page.getByText('เงินเข้ากระเป๋าแล้ว ฿250.00')).toBeVisible()
  await page.getByRole('link', { name: 'ดูกระเป๋าเงิน' }).click()
  await expect(page.getByRole('main')).toContainText('฿250.00')
  await expect(page.getByRole('banner')).toContainText('฿250.00')
  const { records } = await callAsOwner(calls.member.searchMembers, { body: { search: `08${digits}` } })
  const member = await callAsOwner(calls.member.getMember, { params: { id: records[0]?.id ?? '' } })
  expect(member.marketingCode).toBe('E2E-SITE')
})

test('what staff publish is what members see, and maintenance closes the site', async ({ page }) => {
  await page.setViewportSize(phone)
  const content = (await readFile(join(import.meta.dirname, '../docs/pictures/role-edit-th.png'))).toString('base64')
  const picture = await callAsOwner(calls.picture.keepPicture, { body: { file: { name: 'banner.png', content } } })
  const title = `แบนเนอร์ ${Date.now()}`
  await callAsOwner(calls.website.createBanner, { body: { title, link: '/promotion', desktopId: picture.id } })
  const bytes = await weighFirstLoad(page)
  expect(bytes, 'first load, brotli').toBeGreaterThan(40_000)
  expect(bytes, 'first load, brotli').toBeLessThanOrEqual(firstLoadBytes)
  await expect(page.getByRole('img', { name: title })).toBeVisible()
  await page.getByRole('img', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'โปรโมชัน' })).toBeVisible()

  const published = await callAsOwner(calls.website.getTheme, {})
  const { logo: _, ...look } = published.theme
  const css = '.site-card { border-width: 5px }'
  const theme = { ...look, primary: '#0a5f38', corner: 'none' as const, css, note: '', version: published.version }
  const { version } = await callAsOwner(calls.website.publishTheme, { body: theme })
  await page.reload()
  const button = page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' })
  await expect(button).toHaveCSS('background-color', 'rgb(10, 95, 56)')
  await expect(page.locator('.site-card').first()).toHaveCSS('border-width', '5px')

  const { switches } = await callAsOwner(calls.website.getCoreSystem, {})
  const open = { registration: true, deposit: true, withdrawal: true, play: true }
  const message = { th: 'กลับมาตอนเที่ยง', en: 'Back at noon' }
  const closed = { ...open, maintenance: true, message, version: switches.version }
  const shut = await callAsOwner(calls.website.updateSwitches, { body: closed })
  try {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'ปิดปรับปรุงชั่วคราว' })).toBeVisible()
    await expect(page.getByText(message.th)).toBeVisible()
    await expectAccessible(page)
  } finally {
    const body = { ...open, registration: false, maintenance: false, version: shut.switches.version }
    const half = await callAsOwner(calls.website.updateSwitches, { body })
    await page.goto(`${siteOrigin()}/register`)
    await expect(page.getByText('ขณะนี้ยังไม่เปิดรับสมัครสมาชิก')).toBeVisible()
    const whole = { ...open, maintenance: false, version: half.switches.version }
    await callAsOwner(calls.website.updateSwitches, { body: whole })
    if (published.version > 0)
      await callAsOwner(calls.website.restoreTheme, { body: { restores: published.version, version } })
  }
})

const paths =
  '/ /register /sign-in /reset /promotion /game /wallet /deposit /withdraw /history /refund /friends /profile /nothing'

test('every screen can be used by everybody, on a phone and on a wide screen, in both languages', async ({ page }) => {
  await newBankAccount()
  const { token } = await aMemberOnSite()
  const quiet = watchRequests(page)
  await page.setViewportSize(phone)
  await openSiteAs(page, token, '/')
  for (const path of paths.split(' ')) {
    await page.setViewportSize(phone)
    await goOnSite(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoOverflow(page)
  }
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeFocused()
  await expectAccessible(page)
})
