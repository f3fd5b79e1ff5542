import { readFile } from 'node:fs/promises'
import type { Grant } from '#contract/core/permission.ts'
import { Manifest } from '../server/src/areas/moveout/manifest.types.ts'
import { unzip } from '../server/testing/unzip.ts'
import { aMember, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const mover: Grant[] = ['movingOut.read', 'movingOut.create', 'memberContact.read']

test('the whole brand is asked for, approved by a second admin, made, downloaded with a right hash, and deleted', async ({
  page,
  browser,
}) => {
  await aMember()
  const [maker, second] = [await hireAndSignIn(mover), await hireAndSignIn(mover)]
  await openAs(page, maker, '/moving-out')
  await page.getByRole('button', { name: 'ขอแพ็กเกจ' }).click()
  const asking = page.getByRole('dialog', { name: 'ขอแพ็กเกจข้อมูลทั้งแบรนด์' })
  const reason = `ย้ายไประบบใหม่ ${maker.username}`
  await asking.getByLabel('เหตุผล').fill(reason)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'ขอแพ็กเกจ' }).click()
  await expect(page.getByText('ส่งคำขอแล้ว รอผู้อนุมัติคนที่สอง')).toBeVisible()
  const card = page.getByRole('article', { name: new RegExp(reason) })
  await expect(card).toContainText('รอผู้อนุมัติคนที่สอง')
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, '/moving-out')
  await other.getByRole('button', { name: /^รอฉันอนุมัติ \d/ }).click()
  const inbox = other.getByRole('dialog', { name: 'รอฉันอนุมัติ' })
  const request = inbox.getByRole('listitem').filter({ hasText: maker.username })
  await expect(request).toContainText(reason)
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()
  await context.close()

  // It is made in the background, and the screen hears of it.
  await expect(card).toContainText('พร้อมดาวน์โหลด', { timeout: 60_000 })
  await expect(card).toContainText(second.username)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'ดาวน์โหลด' }).click()
  const saved = await saving
  await expect(page.getByText('ดาวน์โหลดครบ แฮชตรงกัน')).toBeVisible()
  expect(saved.suggestedFilename()).toMatch(/\.zip$/)
  const files = await unzip(await readFile(await saved.path()))
  const manifest = Manifest.parse(JSON.parse(files['manifest.json'] ?? ''))
  expect(manifest.tables.find(({ table }) => table === 'member')?.rows).toBeGreaterThan(0)
  expect(files['tables/member.csv']).not.toContain('password_hash')
  await expect(card).toContainText('1 ครั้ง')

  // What is in it stands below, by subject.
  await page.getByText(/^สมาชิก \d+ ตาราง$/).click()
  await expect(page.getByText('member_past_phone')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)

  await card.getByRole('button', { name: 'ลบแพ็กเกจ' }).click()
  await page.getByRole('dialog', { name: 'ลบแพ็กเกจนี้ตอนนี้' }).getByRole('button', { name: 'ลบแพ็กเกจ' }).click()
  await expect(card).toContainText('ลบแล้ว')
  await expect(card.getByRole('button', { name: 'ดาวน์โหลด' })).toHaveCount(0)
})

test('who may only look asks for nothing', async ({ page }) => {
  await openAs(page, await hireAndSignIn(['movingOut.read']), '/moving-out')
  await expect(page.getByRole('heading', { name: 'สิ่งที่ไม่ได้อยู่ในแพ็กเกจ' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ขอแพ็กเกจ' })).toHaveCount(0)
  await expectAccessible(page)
})
