import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { arrived, call, callAsOwner, expect, openAs, test, theOwner } from './office.ts'

const { getCoreSystem, updateSwitches } = calls.website
const stateNow = () => call(siteCalls.website.getState, {}, siteApi)

test.afterEach(async () => {
  const { switches } = await callAsOwner(getCoreSystem, {})
  const open = { registration: true, deposit: true, withdrawal: true, play: true, maintenance: false }
  await callAsOwner(updateSwitches, { body: { ...open, version: switches.version } })
})

test('the site is closed for maintenance and opened again, and a colleague’s change is not overwritten', async ({
  page,
}) => {
  await openAs(page, theOwner(), '/website/core-system')
  await arrived(page)
  await expect(page.getByText('เว็บไซต์เปิดให้บริการทุกอย่าง')).toBeVisible()
  await page.getByLabel('รับแจ้งถอน').uncheck()
  await page.getByLabel('ปิดปรับปรุงเว็บไซต์').check()
  const message = page.getByRole('group', { name: 'ข้อความระหว่างปิดปรับปรุง' })
  await message.getByLabel('ไทย').fill('ปรับปรุงระบบ 10 นาที')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'ปิดบริการเหล่านี้ทันทีหรือไม่' })
  await expect(sure.getByText('รับแจ้งถอน · ปิดปรับปรุงเว็บไซต์')).toBeVisible()
  await sure.getByRole('button', { name: 'ปิดบริการ' }).click()
  await expect(page.getByText('เว็บไซต์กำลังปิดปรับปรุง')).toBeVisible()
  expect(await stateNow()).toMatchObject({ isOpen: false, maintenance: { message: { th: 'ปรับปรุงระบบ 10 นาที' } } })

  await page.getByLabel('ปิดปรับปรุงเว็บไซต์').uncheck()
  // A colleague saves first.
  const seen = await callAsOwner(getCoreSystem, {})
  const { registration, deposit, play, withdrawal, version } = seen.switches
  await page.route('**/website/core-system/get', route => route.fulfill({ json: { data: seen } }))
  const theirs = { registration, deposit, play: !play, withdrawal, maintenance: true, version }
  await callAsOwner(updateSwitches, { body: theirs })
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('มีผู้อื่นแก้ไขข้อมูลนี้แล้ว')).toBeVisible()
})
