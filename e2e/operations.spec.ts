import pg from 'pg'
import { expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { station } from './station.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

const task = 'tidy-tasks'
const itsName = 'ล้างงานเบื้องหลังและไฟล์เก่า'

/** A job that has used up its attempts, as after a night without the disk that it needed. */
async function failJob(): Promise<void> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, max_attempts => 2, run_at => now() + interval '1 day')`,
      [task],
    )
    await client.query(
      `update graphile_worker._private_jobs set attempts = 2, last_error = 'Error: no room for "0812345678"' where id = $1`,
      [rows[0]?.id],
    )
  } finally {
    await client.end()
  }
}

test('the owner sees how the product runs, and runs a job again that failed', async ({ page }) => {
  await failJob()
  await openAs(page, theOwner(), '/setting')
  await page.getByRole('link', { name: 'สถานะระบบ' }).click()
  await expect(page).toHaveURL(/\/setting\?part=operations$/)
  await expect(page.getByRole('table', { name: 'โปรเซส' })).toContainText('ทำงานอยู่')
  await expect(page.getByRole('status').filter({ hasText: 'งานระบบทำไม่สำเร็จ' })).toContainText(itsName)

  const failed = page.getByRole('table', { name: 'งานที่ไม่สำเร็จ' })
  await expect(failed).toContainText('Error: no room for …')
  await expect(page.getByText('0812345678')).toHaveCount(0)
  await expectAccessible(page)
  await failed.getByRole('button', { name: `ลองใหม่ ${itsName}` }).click()
  const question = page.getByRole('dialog', { name: 'ลองใหม่' })
  await expect(question).toContainText(itsName)
  await question.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByText('สั่งลองใหม่แล้ว')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText('ไม่มีงานที่ไม่สำเร็จ')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoOverflow(page)
})

test('how the product runs is not shown to an admin without the flag', async ({ page }) => {
  await openAs(page, await hireAndSignIn(['adminLog.read']), '/setting?part=operations')
  await expect(page.getByRole('heading', { name: 'ข้อมูลของฉัน' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'สถานะระบบ' })).toHaveCount(0)
})
