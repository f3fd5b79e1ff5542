import pg from 'pg'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { call, callAsOwner, expect, hire, hireAndSignIn, lock, openAs, test, theOwner } from './office.ts'
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

test('who could have done something is asked at the activity, and for a moment and a permission of one’s choice', async ({
  page,
  browser,
}) => {
  const changes: Grant[] = ['employeeManagement.read', 'employeeManagement.update']
  const [doer, other] = [await hireAndSignIn(changes), await hireAndSignIn(changes)]
  const [reader, logOnly] = [
    await hireAndSignIn(['adminLog.read', 'employeeManagement.read']),
    await hireAndSignIn(['adminLog.read']),
  ]
  const target = await hire([])
  const idOf = async (username: string) =>
    (await callAsOwner(calls.employee.searchAdmins, { body: { search: username } })).records[0]?.id ?? ''
  await call(calls.employee.endSessions, { token: doer.token, params: { id: await idOf(target.username) } })
  // What changes afterwards does not count.
  await lock(await idOf(other.username))

  const logs = `/activity-logs?search=${target.username}&action=endSessions`
  const own = await (await browser.newContext()).newPage()
  await openAs(own, logOnly, logs)
  await own.getByRole('row').filter({ hasText: target.username }).click()
  await expect(own.getByText('รหัสคำขอ')).toBeVisible()
  await expect(own.getByRole('button', { name: /^ใคร/ })).toHaveCount(0)
  await own.context().close()

  await openAs(page, reader, logs)
  await page.getByRole('row').filter({ hasText: target.username }).click()
  await page.getByRole('button', { name: 'ใครทำสิ่งนี้ได้บ้าง ณ เวลานั้น' }).click()
  const list = page.getByRole('region', { name: 'พนักงานที่ทำได้' })
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText(doer.username)
  await expect(first).toContainText('ผู้ทำรายการ')
  await expect(first).toContainText('กำลังเข้าใช้อยู่')
  await expect(first).toContainText(`บทบาท ${doer.roleName}`)
  await expect(list.getByRole('listitem').filter({ hasText: other.username })).toContainText('กำลังเข้าใช้อยู่')
  await expect(list).not.toContainText(target.username)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ใครมีสิทธิ์ ณ เวลานั้น' }).click()
  const drawer = page.getByRole('dialog', { name: 'ใครมีสิทธิ์ ณ เวลานั้น' })
  const choose = async (field: string, option: string) => {
    await drawer.getByRole('combobox', { name: field }).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const at = drawer.getByRole('textbox', { name: 'วันและเวลา' })
  await at.fill('1/1/2700 03:12')
  await drawer.getByRole('button', { name: 'ดูรายชื่อ' }).click()
  await expect(drawer.getByText('เวลานี้ยังมาไม่ถึง').first()).toBeVisible()
  // Nobody was here yet.
  await at.fill('1/1/2560 03:12')
  await choose('เรื่อง', 'จัดการพนักงาน')
  await choose('การกระทำ', 'แก้ไข')
  await drawer.getByRole('button', { name: 'ดูรายชื่อ' }).click()
  await expect(drawer.getByText('ไม่มีพนักงานที่ทำได้')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
})
