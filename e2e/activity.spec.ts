import pg from 'pg'
import { calls } from '#contract/calls.ts'
import { callAsOwner, expect, hire, openAs, test, theOwner } from './office.ts'
import { station } from './station.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

/** Anchors the current log at once, instead of after ten minutes. */
async function anchorNow(): Promise<string> {
  const client = new pg.Client({ connectionString: station().databaseUrl })
  await client.connect()
  try {
    await expect
      .poll(async () => {
        await client.query(`select graphile_worker.add_job('anchor-activities', job_key => 'anchor-now')`)
        return (await callAsOwner(calls.activity.verify, { body: {} })).anchors.newest
      })
      .not.toBeNull()
  } finally {
    await client.end()
  }
  return (await callAsOwner(calls.activity.verify, { body: {} })).anchors.newest?.text ?? ''
}

test('whether the end of the log is still there is shown by its anchors, and by one that somebody kept', async ({
  page,
}) => {
  await hire([])
  const kept = await anchorNow()
  await openAs(page, theOwner(), '/activity-logs')
  await page.getByRole('button', { name: 'ตรวจสอบความถูกต้อง' }).click()
  const dialog = page.getByRole('dialog', { name: 'ผลการตรวจสอบบันทึก' })
  await expect(dialog).toContainText('บันทึกถูกต้องครบถ้วน')
  await expect(dialog).toContainText('บันทึกตรงกับหลักหมุด')
  await expect(dialog.locator('code')).toContainText(/^anchor1\./)
  await expect(dialog.getByRole('button', { name: 'ปิด' }).last()).toBeFocused()

  const field = dialog.getByRole('textbox', { name: 'เทียบกับหลักหมุดที่เก็บไว้' })
  const compare = dialog.getByRole('button', { name: 'เทียบ', exact: true })
  await compare.click()
  await expect(dialog.getByText('กรุณากรอกข้อมูล').first()).toBeVisible()
  await field.fill(kept.slice(0, -8))
  await compare.click()
  await expect(dialog.getByText('นี่ไม่ใช่หลักหมุดที่ครบถ้วน')).toBeVisible()
  await field.fill(kept.replace(/\.[0-9a-f]{64}\./, `.${'ab'.repeat(32)}.`))
  await compare.click()
  await expect(dialog.getByText('มีหลักหมุดที่ไม่ได้ลงนามโดยเซิร์ฟเวอร์นี้')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await expectNoOverflow(page)
  await field.fill(`เก็บข้อความนี้ไว้: ${kept}`)
  await compare.click()
  await expect(dialog.getByText(/รายการแรกยังเหมือนเมื่อ/)).toHaveCount(2)
})
