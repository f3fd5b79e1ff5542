import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/src/platform/embedded/embedded.process.ts'
import { expect, signInFirstOnPage, test } from './office.ts'
import { startScript } from './station-server.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

/** What the ring withdraws in a brand with this limit, and nobody else. */
const smallest = { minor: 777_700, shown: '฿7,777.00' }
const startMs = 120_000

let origin: string
let trainee: { username: string; password: string }
let stop = async () => {}

test.beforeAll(async () => {
  test.setTimeout(startMs)
  const dir = await mkdtemp(join(tmpdir(), 'wallet-practice-'))
  // If we are root, PostgreSQL runs as another user.
  await chmod(dir, 0o755)
  const port = await freePort()
  const shape = join(dir, 'shape.json')
  const limits = { withdrawalMinMinor: smallest.minor }
  await writeFile(shape, JSON.stringify({ brand: 'chaba', readAt: new Date().toISOString(), parts: { limits } }))
  const script = ['scripts/practice.ts', 'chaba', '--shape', shape, '--members', '6']
  const office = await startScript(script, { DATA_DIR: dir, PORT: String(port) }, 'practice http')
  stop = async () => {
    await office.stop()
    await rm(dir, { recursive: true, force: true })
  }
  origin = `http://localhost:${port}`
  const [, username = '', password = ''] =
    office.lines.join('\n').match(/^sign-in for the trainee: username (\S+), password (\S+)$/m) ?? []
  trainee = { username, password }
})
test.afterAll(() => stop())

test('a trainee finds one of the faults of a practice office, ends the hour, and follows the way to one that was missed', async ({
  page,
}) => {
  await page.goto(origin)
  await expect(page.getByText('ห้องฝึก · ชบา วอลเล็ต').first()).toBeVisible()
  await signInFirstOnPage(page, trainee)
  const dialog = page.getByRole('dialog')
  await expect(page.getByText('ห้องฝึก ทุกอย่างในนี้เป็นของสมมุติ')).toBeVisible()
  await page.getByRole('button', { name: 'เริ่มจับเวลา 1 ชั่วโมง' }).click()
  await expect(dialog).toContainText('มีรายการผิดปกติ 7 รายการซ่อนอยู่')
  await dialog.getByRole('button', { name: 'เริ่มจับเวลา 1 ชั่วโมง' }).click()
  await expect(page.getByText('เหลือ 60 นาที')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${origin}/pre-transaction/request?size=100`)
  const ring = page.locator('tr[data-row]').filter({ hasText: smallest.shown }).filter({ hasText: 'รออนุมัติ' })
  await expect(ring).toHaveCount(3)
  await ring.first().focus()
  await page.keyboard.press('r')
  await dialog.getByRole('textbox').last().fill('หลายคนใช้เครื่องเดียวกัน')
  await page.keyboard.press('Control+Enter')
  await expect(ring).toHaveCount(2)

  await page.getByRole('button', { name: 'จบและดูผล' }).click()
  await dialog.getByRole('button', { name: 'จบและดูผล' }).click()
  const result = page.getByRole('dialog', { name: 'ผลการฝึก' })
  await expect(result).toContainText('พบ 1 จาก 7 รายการ')
  const faults = result.getByRole('listitem')
  await expect(faults.filter({ hasText: 'ใช้เวลา 0:' })).toHaveCount(1)
  await expect(faults.filter({ hasText: 'ไม่ได้ตัดสิน' })).toHaveCount(6)
  await expectAccessible(page)

  const way = faults.filter({ hasText: 'สลิปที่ใช้ไปแล้ว' }).getByRole('link')
  const number = await way.innerText()
  await way.click()
  await expect(page.getByRole('dialog', { name: number })).toContainText('รอเงินเข้า')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
