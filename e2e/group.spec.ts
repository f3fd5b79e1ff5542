import type { Page } from '@playwright/test'
import { calls } from '#contract/calls.ts'
import { GroupChange } from '#contract/group/group.types.ts'
import { startSandbox } from '../server/testing/sandbox.ts'
import { bellOf, callWithdrawalsLargeFrom, openLive } from './bell.ts'
import { aWithdrawal, call, expect, hireAndSignIn, openAs, type Staff, test } from './office.ts'
import { originOf, station } from './station.ts'

const largeMinor = 43_000
callWithdrawalsLargeFrom(largeMinor)

/** An admin who manages groups, and may read the events that groups subscribe to. */
const hireKeeper = (): Promise<Staff> =>
  hireAndSignIn([
    'employeeManagement.read',
    'employeeManagement.create',
    'employeeManagement.update',
    'pretransactionRequest.read',
    'pretransactionRequest.update',
  ])

/** Adds a group that subscribes to large withdrawals, and stays on its page. */
async function addGroup(page: Page, keeper: Staff): Promise<string> {
  await openAs(page, keeper, '/group-notification/list')
  await page.getByRole('link', { name: 'เพิ่มกลุ่ม', exact: true }).click()
  const name = `กะดึก ${Date.now()}`
  await page.getByLabel('ชื่อกลุ่ม').fill(name)
  await page.getByRole('combobox', { name: 'เรื่องที่แจ้ง' }).click()
  await page.getByRole('option', { name: 'คำขอถอนเงินก้อนใหญ่' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'เพิ่มกลุ่ม', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  return name
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ล็อกกลุ่ม' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ล็อกกลุ่ม' }).click()
  await expect(page.getByText('กลุ่มนี้ล็อกอยู่ ไม่ส่งข้อความและแก้ไขไม่ได้')).toBeVisible()
}

test('a large withdrawal comes to the bell of a colleague and to the webhook of a group, once, though it is down at first', async ({
  page,
  browser,
}) => {
  const inbox = await startSandbox('inbox', ['--port', String(station().inboxPort)])
  const elsewhere = await browser.newContext({ baseURL: originOf(station()), locale: 'th-TH' })
  try {
    const colleague = await elsewhere.newPage()
    const clerk = await hireAndSignIn(['pretransactionRequest.read', 'pretransactionRequest.update'])
    await openLive(colleague, clerk, '/setting')
    await expect(bellOf(colleague, 0)).toBeVisible()

    const keeper = await hireKeeper()
    const name = await addGroup(page, keeper)
    await page.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
    await page.getByRole('menuitem', { name: 'เว็บฮุกแบบลงลายเซ็น' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('ที่อยู่').fill(`${inbox.url}/webhook`)
    await dialog.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
    const secret = await dialog.getByText(/^whsec_/).textContent()
    await dialog.getByRole('button', { name: /เก็บ|แล้ว/ }).click()
    await inbox.post('/office', { secret })
    await inbox.control({ failPercent: 100 })

    const number = await aWithdrawal(largeMinor)
    await expect(bellOf(colleague, 1)).toBeVisible()
    // The row appears automatically, without a reload.
    const row = page.getByRole('row').filter({ hasText: 'คำขอถอนเงินก้อนใหญ่' })
    await expect(row).toContainText('ติดต่อปลายทางไม่ได้')
    await expect(row).toContainText('รอส่ง')
    await inbox.control()
    await expect(row).toContainText('ส่งแล้ว')
    const { letters, repeats, refusals } = await inbox.report<{
      letters: object[]
      repeats: number
      refusals: number
    }>()
    expect({ letters, repeats, refusals }).toMatchObject({
      letters: [{ channel: 'webhook', title: expect.stringContaining('คำขอถอนเงินก้อนใหญ่') }],
      repeats: 0,
      refusals: 0,
    })
    expect(JSON.stringify(letters)).toContain(number)
    await row.click()
    const delivery = page.getByRole('dialog', { name: 'การส่ง' })
    await expect(delivery).toContainText('HTTP 503')
    await expect(delivery).toContainText('สำเร็จ')
    await page.keyboard.press('Escape')

    await lock(page)
    const { records } = await call(calls.group.listGroups, { token: keeper.token, body: { search: name } })
    const params = { id: records[0]?.id ?? '' }
    const body = GroupChange.strip().parse(await call(calls.group.getGroup, { token: keeper.token, params }))
    await expect(call(calls.group.updateGroup, { token: keeper.token, params, body })).rejects.toThrow('GROUP_LOCKED')
    await aWithdrawal(largeMinor)
    await expect(bellOf(colleague, 2)).toBeVisible()
    // Deliveries are queued together with the notice, so no further one can follow.
    const { records: queued } = await call(calls.group.searchDeliveries, {
      token: keeper.token,
      body: { groupId: params.id },
    })
    expect(queued).toHaveLength(1)
  } finally {
    await elsewhere.close()
    await inbox.stop()
  }
})

test('a group gets a webhook whose secret is shown once, its test is in the log with why it failed, and locked it cannot be touched', async ({
  page,
}) => {
  const staff = await hireKeeper()
  const name = await addGroup(page, staff)

  await page.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await page.getByRole('menuitem', { name: 'เว็บฮุกแบบลงลายเซ็น' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ที่อยู่').fill('https://10.0.0.7/in')
  await dialog.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await expect(dialog.getByText('ที่อยู่นี้อยู่ในเครือข่ายภายใน').first()).toBeVisible()
  await dialog.getByLabel('ที่อยู่').fill('https://hooks.invalid/in')
  await dialog.getByRole('button', { name: 'เพิ่มช่องทาง' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: /เก็บ|แล้ว/ }).click()

  await page.getByRole('button', { name: 'ส่งข้อความทดสอบ' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ข้อความทดสอบ' })
  // The row changes automatically, without a reload.
  await expect(row).toContainText('ติดต่อปลายทางไม่ได้')
  await row.click()
  await expect(page.getByRole('dialog', { name: 'การส่ง' })).toContainText('รอส่ง')
  await page.keyboard.press('Escape')

  await lock(page)
  await expect(row).toContainText('ยกเลิก')
  await expect(page.getByLabel('ชื่อกลุ่ม')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'เพิ่มช่องทาง' })).toHaveCount(0)
  const { records } = await call(calls.group.listGroups, { token: staff.token, body: { search: name } })
  const id = records[0]?.id ?? ''
  await expect(call(calls.group.testChannel, { token: staff.token, params: { id } })).rejects.toThrow('NOT_FOUND')
  await page.goto('/group-notification/list')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ล็อก')
})
