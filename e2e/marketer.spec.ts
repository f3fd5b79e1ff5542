import type { Grant } from '#contract/core/permission.ts'
import { tinySlip } from '../server/testing/money.steps.ts'
import { findByKeys, handOf } from './hand.ts'
import { arrived, expect, hireAndSignIn, openAs, test } from './office.ts'

const manager: Grant[] = [
  'dashboard.read',
  'promotionManagement.read',
  'promotionManagement.create',
  'promotionManagement.update',
  'promotionReport.read',
  'websiteAnnounce.read',
  'websiteAnnounce.create',
  'websiteAnnounce.update',
  'memberManagement.read',
]

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The numbers of docs/desk.md. */
test('a marketing manager starts a promotion, a link and an announcement, and reads their effect', async ({ page }) => {
  test.slow()
  const digits = String(Date.now()).slice(-8)
  const [promotion, link, notice] = [`โบนัส ${digits}`, `ลิงก์ ${digits}`, `ข่าว ${digits}`]
  await openAs(page, await hireAndSignIn(manager), '/dashboard')
  await arrived(page)
  const hand = handOf(page)
  const counts: number[] = []

  await test.step('a promotion with a picture is rehearsed, drafted and activated', async () => {
    await findByKeys(page, hand, 'เพิ่มโปรโมชัน')
    await hand.press('Tab')
    await expect(page.getByRole('textbox', { name: 'ชื่อ' })).toBeFocused()
    await hand.type(promotion)
    const choosing = page.waitForEvent('filechooser')
    await hand.click(page.getByRole('button', { name: 'เลือกรูป' }))
    const picture = { name: 'promotion.png', mimeType: 'image/png', buffer: Buffer.from(tinySlip.content, 'base64') }
    await (await choosing).setFiles(picture)
    await expect(page.getByRole('region', { name: 'ตัวอย่างที่สมาชิกเห็น' }).locator('img')).toBeVisible()
    await hand.click(page.getByRole('button', { name: 'ทดลองคิด' }))
    await expect(page.getByRole('region', { name: 'ทดลองกับข้อมูลจริง' })).toContainText('30 วัน')
    await hand.press('Control+Enter')
    await expect(page.getByText(`เพิ่ม ${promotion} เป็นฉบับร่างแล้ว`)).toBeVisible()
    await hand.click(page.getByRole('button', { name: 'เปิดใช้', exact: true }))
    await expect(page.getByRole('dialog')).toContainText(promotion)
    await hand.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: promotion })).toContainText('เปิดอยู่')
    counts.push(hand.count())
  })

  await test.step('a link is added, and its short address is copied', async () => {
    await findByKeys(page, hand, 'เพิ่มลิงก์การตลาด')
    await hand.press('Tab')
    await hand.type(link)
    await hand.press('Control+Enter')
    const shared = page.getByRole('region', { name: 'ลิงก์และ QR' })
    await expect(shared.getByRole('img', { name: `QR ของลิงก์ ${link}` })).toBeVisible()
    await hand.click(shared.getByRole('button', { name: /^คัดลอก/ }).first())
    counts.push(hand.count())
  })

  await test.step('an announcement is written beside its preview, and published', async () => {
    await findByKeys(page, hand, 'เพิ่มประกาศ')
    await hand.press('Tab')
    await hand.type(notice)
    await hand.click(page.getByRole('textbox', { name: 'เนื้อหา (ไทย)' }))
    await hand.type('โบนัสใหม่เริ่มวันนี้')
    await expect(page.getByRole('region', { name: 'ตัวอย่างที่ผู้อ่านเห็น' })).toContainText('โบนัสใหม่เริ่มวันนี้')
    await hand.press('Control+Enter')
    await hand.click(page.getByRole('button', { name: 'เผยแพร่', exact: true }))
    await hand.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: notice })).toContainText('กำลังแสดง')
    counts.push(hand.count())
  })

  await test.step('the reports of both are read', async () => {
    await findByKeys(page, hand, 'รายงานโปรโมชัน')
    await expect(page.getByText(/^ตรงกับบัญชีแยกประเภททุกสตางค์/)).toBeVisible()
    await findByKeys(page, hand, 'ลิงก์การตลาด')
    await expect(page.locator('tr[data-row]').filter({ hasText: link })).toBeVisible()
    counts.push(hand.count())
  })
  expect(counts).toEqual([8, 13, 20, 24])
})
