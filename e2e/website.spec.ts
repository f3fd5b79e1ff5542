import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { drawTile } from '../simulator/src/tile.ts'
import { arrived, call, callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const designer: Grant[] = [
  'websiteCustomize.read',
  'websiteCustomize.update',
  'websiteBanner.read',
  'websiteBanner.create',
  'websiteBanner.update',
  'websiteBanner.delete',
]
const site = siteCalls.website
const seen = {
  theme: () => call(site.getTheme, {}, siteApi),
  banners: async () => (await call(site.listBanners, {}, siteApi)).banners.map(({ title }) => title),
}
const file = (colour: readonly [number, number, number]) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: drawTile(colour, [250, 220, 160], { width: 1_000, height: 320 }),
})

test('the look is changed, published and rolled back, and members have it each time', async ({ page }) => {
  const staff = await hireAndSignIn(designer)
  const before = await seen.theme()
  await openAs(page, staff, '/website/website-customize')
  await arrived(page)
  const primary = page.locator('[data-path=primary]')
  await primary.fill('#fff200')
  await page.getByRole('textbox', { name: 'CSS เพิ่มเติม' }).fill('.site-header {\n  position: fixed;\n}')
  const contrast = page.getByRole('region', { name: /WCAG/ })
  await expect(contrast).toContainText('ต้องถึง 3')
  await page.getByRole('button', { name: 'เผยแพร่' }).click()
  await expect(page.getByText('บรรทัด 2: ใช้ “position” ไม่ได้').first()).toBeVisible()
  expect((await seen.theme()).version).toBe(before.version)

  await primary.fill('#0e7c66')
  await page.getByRole('textbox', { name: 'CSS เพิ่มเติม' }).fill('.site-header { letter-spacing: 1px }')
  await expect(contrast).not.toContainText('ต้องถึง')
  // The site itself with the draft, which only this preview shows yet.
  const preview = page.frameLocator('iframe').locator('html')
  const drawn = () => preview.evaluate(html => getComputedStyle(html).getPropertyValue('--primary'))
  await expect.poll(drawn).toBe('#0e7c66')
  expect((await seen.theme()).theme.primary).toBe(before.theme.primary)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'เผยแพร่' }).click()
  await expect(page.getByText(`ใช้อยู่ตอนนี้: เวอร์ชัน ${before.version + 1}`)).toBeVisible()
  const published = await seen.theme()
  expect(published).toMatchObject({ version: before.version + 1, theme: { primary: '#0e7c66' } })
  expect(published.css).toBe('.wallet-site .site-header{letter-spacing:1px}')

  // A second version, so that there is one to roll back to.
  const { logo: _, ...look } = published.theme
  const next = { ...look, primary: '#7c3aed', css: '', note: 'ม่วง', version: published.version }
  await callAsOwner(calls.website.publishTheme, { body: next })
  await page.reload()
  await page.getByRole('button', { name: 'เวอร์ชันทั้งหมด' }).click()
  await page.getByRole('button', { name: `ย้อนกลับไปเวอร์ชันนี้ · เวอร์ชัน ${published.version}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับไปเวอร์ชันนี้', exact: true }).last().click()
  await expect(primary).toHaveValue('#0e7c66')
  expect(await seen.theme()).toMatchObject({
    version: published.version + 2,
    theme: published.theme,
    css: published.css,
  })
})

test('a banner is added with its picture, moved by keys, changed, switched off and deleted', async ({ page }) => {
  const staff = await hireAndSignIn(designer)
  const [first, second] = [`แรก ${Date.now()}`, `หลัง ${Date.now()}`]
  for (const title of [first, second]) {
    await openAs(page, staff, '/website/website-banner-add')
    await page.getByRole('textbox', { name: 'ชื่อ' }).fill(title)
    await page.getByRole('textbox', { name: 'ลิงก์เมื่อกด' }).fill('//evil.example')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(file([30, 90, 160]))
    await expect(page.getByRole('img', { name: 'ตัวอย่างรูปจอใหญ่' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('img', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'เพิ่มแบนเนอร์' }).click()
    await expect(page.getByText(/กรอกหน้าในเว็บที่ขึ้นต้นด้วย/).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'ลิงก์เมื่อกด' }).fill('/promotion')
    await page.getByRole('button', { name: 'เพิ่มแบนเนอร์' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('กำลังแสดง')
  }
  const order = async () => (await seen.banners()).filter(title => [first, second].includes(title))
  expect(await order()).toEqual([first, second])
  const handle = page.getByRole('button', { name: new RegExp(`ย้าย.*${second}`) })
  await handle.press('Space')
  await handle.press('ArrowUp')
  await handle.press('Space')
  await expect.poll(order).toEqual([second, first])
  await expectAccessible(page)

  await page.getByRole('button', { name: second, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'ชื่อ' }).fill(`${second} ใหม่`)
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
  await expect.poll(seen.banners).toContain(`${second} ใหม่`)

  const command = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^ตัวเลือกของ ${second}`) }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await command('ปิดการแสดง')
  await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText('ปิดอยู่')
  expect(await seen.banners()).not.toContain(`${second} ใหม่`)
  await command('ลบ')
  await expect(page.getByRole('listitem').filter({ hasText: second })).toHaveCount(0)
})
