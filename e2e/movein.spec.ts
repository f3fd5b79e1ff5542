import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { formatWallTime } from '#contract/core/day.ts'
import type { Grant } from '#contract/core/permission.ts'
import { movePartBytes } from '#contract/movein/movein.rules.ts'
import { csvText, windows874 } from '../server/testing/sheet.steps.ts'
import { callAsOwner, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const keeper: Grant[] = ['movingIn.read', 'movingIn.update']

const digits = String(Date.now()).slice(-7)
const person = (n: number, name: string, more: Partial<Record<'phone' | 'account', string>> = {}) => [
  `old${digits}${n}`,
  more.phone ?? `081${digits.slice(0, 6)}${n}`,
  name,
  'ตัวอย่าง',
  n % 2 === 0 ? 'กสิกรไทย' : 'SCB',
  more.account ?? `7${digits}${n}1`.padEnd(10, '0'),
]
/** Headings that other systems have; one of them nobody could guess. */
const members = [
  ['ยูสเซอร์', 'เบอร์โทร', 'ชื่อ', 'นามสกุล', 'ข้อมูลรับเงิน', 'เลขบัญชี'],
  person(1, 'สมชาย'),
  person(2, 'สมหญิง'),
  person(3, 'มานี', { phone: '12345' }),
  person(4, 'ปิติ', { account: '1.23E+09' }),
  person(5, 'ชูใจ'),
]
const balances = [
  ['ยูสเซอร์', 'ยอดเงิน'],
  [`old${digits}1`, '1,250.50'],
  [`old${digits}2`, '0.25'],
  [`old${digits}5`, '99'],
]

const fileOf = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: windows874(csvText(rows)),
})

/** Sends a file on the list, and waits until it was read. */
async function send(page: Page, subject: 'สมาชิก' | 'ยอดเงินตั้งต้น', file: ReturnType<typeof fileOf>): Promise<void> {
  await page.goto('/move-in')
  await page.getByRole('button', { name: 'ส่งไฟล์' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'ส่งไฟล์' })
  await drawer.getByLabel('ไฟล์เกี่ยวกับอะไร').selectOption(subject)
  await drawer.locator('input[type=file]').setInputFiles(file)
  await expect(drawer).toContainText(file.name)
  await drawer.getByRole('button', { name: 'ส่งไฟล์' }).click()
  await expect(page).toHaveURL(/\/move-in\/file\//)
  await expectStatus(page, 'รอจับคู่คอลัมน์')
}

const expectStatus = (page: Page, words: string) => expect(page.locator('main header')).toContainText(words)

/** Presses a button of the next step, and the one of its question. */
async function take(page: Page, step: string, question: RegExp): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function state(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'กรอกยอดรวม' }).click()
  const dialog = page.getByRole('dialog', { name: /^ยอดรวมของ MV/ })
  await dialog.getByLabel('ยอดรวมของเงินสมาชิกทุกคนในระบบเดิม').fill(amount)
  await dialog.getByRole('button', { name: 'กรอกยอดรวม' }).click()
}

const bangkokMs = 7 * 3_600_000
/** A time as staff type it, so many minutes from now. */
const wallTimeIn = (minutes: number): string =>
  formatWallTime(new Date(Date.now() + minutes * 60_000 + bangkokMs).toISOString().slice(0, 16), 'buddhist')

/** Files that other journeys left would wait for ever. */
async function discardOthers(): Promise<void> {
  const { searchMoves, discardMove } = calls.movein
  const { records } = await callAsOwner(searchMoves, { body: { open: true, size: 100 } })
  for (const { id, status, version } of records)
    if (status === 'receiving') await callAsOwner(discardMove, { params: { id }, body: { version } })
  const { plan, stage } = await callAsOwner(calls.cutover.getCutOver, {})
  if (plan && ['planned', 'frozen', 'confirmed'].includes(stage))
    await callAsOwner(calls.cutover.cancelCutOver, { params: { id: plan.id }, body: { version: plan.version } })
}

test('members and balances of another system are checked, imported, taken back, imported again and made final', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await discardOthers()
  const second = await hireAndSignIn(keeper)
  await openAs(page, theOwner(), '/move-in')
  await send(page, 'สมาชิก', fileOf('สมาชิกเก่า.csv', members))
  const membersAt = page.url()

  await test.step('columns are assigned, those that nobody could guess by hand', async () => {
    await expect(page.getByLabel('คอลัมน์ของ เบอร์โทร')).toHaveValue('1')
    await expect(page.getByText('ตัวอย่าง: สมชาย · สมหญิง · มานี')).toBeVisible()
    await expect(page.getByText('ยังไม่ได้เลือก: ธนาคาร')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ตรวจไฟล์' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('คอลัมน์ของ ธนาคาร').selectOption('ข้อมูลรับเงิน')
    await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
    await expectStatus(page, 'ตรวจแล้ว')
  })

  await test.step('refused rows are named with their lines, and downloaded to be mended', async () => {
    await expect(page.getByText('พร้อมนำเข้า 3 แถว')).toBeVisible()
    const refused = page.getByRole('listitem').filter({ hasText: /^บรรทัด/ })
    await expect(refused).toHaveCount(2)
    await expect(refused.first()).toContainText('บรรทัด 4')
    await expect(refused.first()).toContainText('เบอร์โทรไม่ถูกต้อง')
    await expect(refused.last()).toContainText('เลขยกกำลัง')
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่ถูกปฏิเสธ' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^MV-.*-แถวที่ถูกปฏิเสธ\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFยูสเซอร์,เบอร์โทร,ชื่อ,นามสกุล,ข้อมูลรับเงิน,เลขบัญชี,เหตุผลที่ปฏิเสธ')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',12345,มานี,')
  })

  await test.step('its columns are kept as a template', async () => {
    await page.getByRole('button', { name: 'บันทึกเป็นแม่แบบ' }).click()
    const dialog = page.getByRole('dialog', { name: 'บันทึกเป็นแม่แบบ' })
    await dialog.getByLabel('ชื่อแม่แบบ').fill(`ระบบเดิม ${digits}`)
    await dialog.getByRole('button', { name: 'บันทึกเป็นแม่แบบ' }).click()
    await page.getByRole('button', { name: 'เปลี่ยนคอลัมน์' }).click()
    await page.getByLabel('คอลัมน์ของ ธนาคาร').selectOption('ไม่มีในไฟล์')
    await page.getByLabel('แม่แบบ', { exact: true }).selectOption(`ระบบเดิม ${digits}`)
    await expect(page.getByLabel('คอลัมน์ของ ธนาคาร')).toHaveValue('4')
  })

  await take(page, 'นำเข้า', /^นำเข้า MV/)
  await expectStatus(page, 'นำเข้าแล้ว')
  await expect(page.getByText('นำเข้าแล้ว 3 แถว')).toBeVisible()

  await test.step('the same file again is noticed', async () => {
    await send(page, 'สมาชิก', fileOf('อีกครั้ง.csv', members))
    await expect(page.getByText('เคยส่งไฟล์ที่มีเนื้อหาเดียวกันนี้แล้ว')).toBeVisible()
    await take(page, 'ทิ้งไฟล์', /^ทิ้ง MV/)
    await expectStatus(page, 'ทิ้งแล้ว')
  })

  await send(page, 'ยอดเงินตั้งต้น', fileOf('ยอดเงิน.csv', balances))
  const balancesAt = page.url()
  await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
  await expectStatus(page, 'ตรวจแล้ว')

  await test.step('two admins state the total, the second one without seeing the first one’s', async () => {
    await state(page, '1,349.75')
    await expect(page.getByText('คุณกรอกยอดรวมแล้ว รอคนที่สอง')).toBeVisible()
    const context = await browser.newContext({ locale: 'th-TH' })
    const other = await context.newPage()
    await openAs(other, second, new URL(balancesAt).pathname)
    await expect(other.getByText('owner กรอกแล้ว (ไม่แสดงจนกว่าคนที่สองจะกรอก)')).toBeVisible()
    await expect(other.locator('main')).not.toContainText('1,349.75')
    await expect(other.getByText('ไม่แสดงเนื้อหาในไฟล์ เพราะ')).toBeVisible()
    await expectAccessible(other)
    await state(other, '1,300.00')
    await expect(other.getByText('ยอดรวมที่กรอกไม่ตรงกับที่อีกคนกรอก')).toBeVisible()
    await other.getByLabel('ยอดรวมของเงินสมาชิกทุกคนในระบบเดิม').fill('1349.75')
    await other.getByRole('dialog').getByRole('button', { name: 'กรอกยอดรวม' }).click()
    await expect(other.getByText('พร้อมนำเข้า 3 แถว')).toBeVisible()
    // Whoever may not send files is not offered to.
    await other.goto('/move-in')
    await expect(other.getByRole('link', { name: 'เปิดใช้จริง' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'ส่งไฟล์' })).toHaveCount(0)
    await context.close()
  })

  const importBalances = async () => {
    await take(page, 'นำเข้า', /^นำเข้า MV/)
    await expectStatus(page, 'นำเข้าแล้ว')
    await expect(page.getByText('ตรงกัน: ไฟล์ บัญชีแยกประเภท และผลรวมทุกบัญชี')).toBeVisible()
  }
  await test.step('the ledger proves what was imported', async () => {
    await importBalances()
    await expect(page.locator('dl').filter({ hasText: 'บัญชีสมาชิกที่ลงยอด' })).toContainText('฿1,349.75')
    await expectAccessible(page)
  })

  await test.step('members are not taken back before their balances', async () => {
    await page.goto(membersAt)
    await page.getByRole('button', { name: 'ถอนคืน' }).click()
    const dialog = page.getByRole('dialog', { name: /^ถอนคืน MV/ })
    await dialog.getByRole('button', { name: 'ถอนคืน' }).click()
    await expect(dialog).toContainText('ต้องถอนคืนไฟล์ยอดเงินหรือประวัติของสมาชิกเหล่านี้ก่อน')
    await dialog.getByRole('button', { name: 'ยกเลิก' }).click()
    for (const address of [balancesAt, membersAt]) {
      await page.goto(address)
      await take(page, 'ถอนคืน', /^ถอนคืน MV/)
      await expectStatus(page, 'ถอนคืนแล้ว')
    }
  })

  await test.step('both are checked and imported again', async () => {
    for (const address of [membersAt, balancesAt]) {
      await page.goto(address)
      await page.getByRole('button', { name: 'ตรวจอีกครั้ง' }).click()
      await expectStatus(page, 'ตรวจแล้ว')
      await take(page, 'นำเข้า', /^นำเข้า MV/)
      await expectStatus(page, 'นำเข้าแล้ว')
    }
  })

  await test.step('in English on a phone', async () => {
    await page.evaluate(() => localStorage.setItem('walletAdmin.locale', 'en'))
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of ['/move-in', balancesAt]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/Moving in|Opening balances/)
      await expect(page.locator('main')).toContainText('MV-')
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.evaluate(() => localStorage.setItem('walletAdmin.locale', 'th'))
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the cut-over is planned, and lets the members in', async () => {
    await page.goto('/move-in/cut-over')
    await expect(page.getByRole('button', { name: 'เปิดใช้จริง' })).toBeDisabled()
    await page.getByRole('button', { name: 'วางแผน' }).click()
    const planning = page.getByRole('dialog', { name: 'วางแผนเปิดใช้จริง' })
    await planning.getByLabel('ระบบเดิมหยุดรับรายการ').fill(wallTimeIn(-120))
    await planning.getByLabel('เปิดใช้จริง').fill(wallTimeIn(0))
    await expectAccessible(page)
    await planning.getByRole('button', { name: 'วางแผน' }).click()
    await expect(page.getByText('ระบบเดิมหยุดแล้ว นำเข้ายอดเงินล่าสุด')).toBeVisible()
    await expect(page.getByText('ยังไม่ครบ')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'เปิดใช้จริง' }).click()
    const dialog = page.getByRole('dialog', { name: 'เปิดใช้จริง' })
    await expect(dialog).toContainText('สมาชิก 3 คน ยอดเงินรวม ฿1,349.75')
    await expect(dialog.getByRole('button', { name: 'เปิดใช้จริง' })).toBeDisabled()
    await dialog.getByLabel('พิมพ์จำนวนสมาชิก 3 เพื่อยืนยัน').fill('3')
    await dialog.getByRole('button', { name: 'เปิดใช้จริง' }).click()
    await expect(page.getByText('เปิดใช้จริงแล้ว ยังกลับระบบเดิมได้ในช่วงนี้')).toBeVisible()
    await expectAccessible(page)
    await page.goto(membersAt)
    await expectStatus(page, 'เปิดใช้จริงแล้ว')
    await expect(page.getByRole('button', { name: 'ถอนคืน' })).toHaveCount(0)
  })

  await test.step('on the way back members take along what they have', async () => {
    await page.goto('/move-in/cut-over')
    await page.getByRole('button', { name: 'กลับระบบเดิม' }).click()
    const dialog = page.getByRole('dialog', { name: 'กลับระบบเดิม' })
    await dialog.getByLabel('เหตุผล').fill('ระบบใหม่ยังไม่พร้อม')
    await dialog.getByRole('button', { name: 'กลับระบบเดิม' }).click()
    await expect(page.getByText('ยังไม่มีแผน')).toBeVisible()
    await page.getByRole('link', { name: 'ยอดที่ยกกลับระบบเดิม' }).click()
    await expect(page.getByRole('row').filter({ hasText: `old${digits}1` })).toContainText('1,250.50')
    await expectAccessible(page)
    await page.goto(balancesAt)
    await expectStatus(page, 'ถอนคืนแล้ว')
  })
})

test('a large file is sent in pieces, a lost one again, and stopping discards what arrived', async ({ page }) => {
  const lines = Array.from({ length: 180_000 }, (_, n) => [`nobody${String(n).padStart(7, '0')}`, `${n}.00`])
  const file = { ...fileOf('ใหญ่.csv', []), buffer: Buffer.from(csvText([['ยูสเซอร์', 'ยอดเงิน'], ...lines])) }
  expect(file.buffer.length).toBeGreaterThan(movePartBytes)
  const asked: number[] = []
  let isHeld = false
  await page.route('**/move-in/part/*', async route => {
    const { part } = route.request().postDataJSON() as { part: number }
    asked.push(part)
    if (isHeld) return
    await (asked.length === 2 ? route.abort() : route.continue())
  })
  await openAs(page, theOwner(), '/move-in')
  await send(page, 'ยอดเงินตั้งต้น', file)
  expect(asked).toEqual([0, 1, 1, 2])
  await expect(page.getByLabel('คอลัมน์ของ ยอดเงิน')).toHaveValue('1')
  await take(page, 'ทิ้งไฟล์', /^ทิ้ง MV/)
  await expectStatus(page, 'ทิ้งแล้ว')

  isHeld = true
  await page.goto('/move-in')
  await page.getByRole('button', { name: 'ส่งไฟล์' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'ส่งไฟล์' })
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('button', { name: 'ส่งไฟล์' }).click()
  await expect.poll(() => asked.length).toBe(5)
  await expect(drawer).toContainText('กำลังส่งไฟล์')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'หยุดส่ง' }).click()
  await page.getByRole('dialog', { name: 'หยุดส่งไฟล์?' }).getByRole('button', { name: 'หยุดส่ง' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.locator('tr[data-row]').first()).toContainText('ทิ้งแล้ว')
})
