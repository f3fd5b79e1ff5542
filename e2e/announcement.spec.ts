import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { arrived, call, expect, openAs, test, theOwner } from './office.ts'

test('an announcement is written, published, and read by members and by staff', async ({ page }) => {
  const name = `ประกาศ ${String(Date.now()).slice(-8)}`
  await openAs(page, theOwner(), '/announcement/announcement-add')
  await arrived(page)
  await page.getByRole('group', { name: 'ชื่อประกาศ' }).getByLabel('ไทย').fill(name)
  const body = page.getByRole('textbox', { name: 'เนื้อหา (ไทย)' })
  await body.click()
  await page.keyboard.type('สวัสดี ')
  const tools = page.getByRole('toolbar', { name: /เนื้อหา \(ไทย\)/ })
  await tools.getByRole('button', { name: 'ตัวหนา' }).click()
  await page.keyboard.type('ทุกคน <b>')
  await expect(tools.getByRole('button', { name: 'ตัวหนา' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+A')
  await tools.getByRole('button', { name: 'ลิงก์' }).click()
  await page.getByLabel('ลิงก์ไปที่').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/กรอกลิงก์ที่ขึ้นต้นด้วย/)).toBeVisible()
  await page.getByLabel('ลิงก์ไปที่').fill('/promotion')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'ตัวอย่างที่ผู้อ่านเห็น' })
  await expect(preview.getByText(name)).toBeVisible()
  await expect(preview.getByRole('link', { name: 'ทุกคน <b>' })).toHaveAttribute('href', '/promotion')
  await expect(preview.getByRole('article')).toHaveCount(1)
  await page.getByRole('group', { name: 'ชื่อประกาศ' }).getByLabel('English').fill('In English')
  await expect(preview.getByRole('article', { name: 'ภาษาอังกฤษ' })).toContainText('In Englishสวัสดี ทุกคน <b>')
  // The surrounding box intercepts the click.
  await page.getByRole('combobox', { name: 'ผู้อ่าน' }).click({ force: true })
  await page.getByRole('option', { name: 'พนักงาน' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เพิ่มประกาศ', exact: true }).click()
  await expect(page).toHaveURL(/announcement-management$/)

  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line.getByText('ฉบับร่าง')).toBeVisible()
  await line.getByRole('button', { name: `ตัวเลือกของ ${name}` }).click()
  await page.getByRole('menuitem', { name: 'เผยแพร่' }).click()
  await page.getByRole('dialog', { name: 'เผยแพร่' }).getByRole('button', { name: 'เผยแพร่' }).click()
  await expect(line.getByText('กำลังแสดง')).toBeVisible()

  const { announcements } = await call(siteCalls.announcement.listAnnouncements, {}, siteApi)
  expect(announcements.find(({ title }) => title.th === name)?.html.th).toBe(
    '<p><a href="/promotion">สวัสดี </a><strong><a href="/promotion">ทุกคน &lt;b&gt;</a></strong></p>',
  )

  await page.getByRole('button', { name: /ประกาศใหม่ \d+ เรื่อง/ }).click()
  const drawer = page.getByRole('dialog', { name: 'ประกาศ' })
  await expect(drawer.getByRole('heading', { name })).toBeVisible()
  await expect(drawer.getByText('ทุกคน <b>')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'ประกาศ', exact: true })).toBeVisible()
})
