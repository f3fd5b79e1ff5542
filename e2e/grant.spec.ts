import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { expect, hireAndSignIn, openAs, test, tokenKey } from './office.ts'
import { expectAccessible } from './usable.ts'

const manager: Grant[] = ['employeeManagement.read', 'employeeManagement.update', 'adminLog.read', 'dashboard.read']

test('a flag for two hours is approved by a second admin, works, is ended, and works no more', async ({
  page,
  browser,
}) => {
  const [giver, second, clerk] = [
    await hireAndSignIn(manager),
    await hireAndSignIn(manager),
    await hireAndSignIn(['dashboard.read']),
  ]
  await openAs(page, giver, `/employee/employee-management?search=${clerk.username}`)
  await page.getByRole('row').filter({ hasText: clerk.username }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'ให้สิทธิ์ชั่วคราว' }).click()
  const form = page.getByRole('dialog', { name: /ให้สิทธิ์ชั่วคราว/ })
  await form.getByRole('combobox', { name: /^สิทธิ์/ }).click()
  await page.getByRole('option', { name: 'บันทึกการใช้งาน · ดู', exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'กี่ชั่วโมง' }).fill('2')
  await form.getByRole('textbox', { name: 'เหตุผล' }).fill('ตรวจบันทึกแทนหัวหน้า')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'ให้สิทธิ์ชั่วคราว' }).click()
  await expect(page.getByText('การแก้ไขนี้ต้องมีผู้อนุมัติคนที่สอง ส่งคำขอแล้ว')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAs(other, second, `/employee/employee-management?search=${clerk.username}`)
  await other.getByRole('row').filter({ hasText: clerk.username }).click()
  await other.getByRole('button', { name: 'ดูคำขอ' }).click()
  const request = other
    .getByRole('dialog', { name: 'รอฉันอนุมัติ' })
    .getByRole('listitem')
    .filter({ hasText: giver.username })
  await expect(request).toContainText('บันทึกการใช้งาน · ดู')
  await request.getByRole('button', { name: 'อนุมัติ' }).click()
  await other.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }).click()
  await expect(other.getByText('อนุมัติแล้ว')).toBeVisible()

  // Whoever holds it sees it with its end, and does what it allows.
  const own = await (await browser.newContext()).newPage()
  await openAs(own, clerk, '/setting')
  await expect(own.getByText('ตรวจบันทึกแทนหัวหน้า')).toBeVisible()
  await expect(own.getByText('หมดเวลา ใน 2 ชม.')).toBeVisible()
  await expectAccessible(own)
  await openAs(own, clerk, '/employee/admin-log')
  await expect(own.getByRole('heading', { name: 'บันทึกการเข้าสู่ระบบ' })).toBeVisible()

  // It is marked in the list, found by the filter, and ended from the record.
  await openAs(other, second, `/employee/employee-management?temporary=true&search=${clerk.username}`)
  const row = other.getByRole('row').filter({ hasText: clerk.username })
  await expect(row).toContainText('มีสิทธิ์ชั่วคราว')
  await row.click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'สิ้นสุดทันที' }).click()
  await other.getByRole('dialog', { name: 'สิ้นสุดทันที' }).getByRole('button', { name: 'สิ้นสุดทันที' }).click()
  await expect(other.getByText(`สิ้นสุดสิทธิ์ชั่วคราวของ ${clerk.username} แล้ว`)).toBeVisible()
  await openAs(own, clerk, '/employee/admin-log')
  await expect(own.getByRole('heading', { name: 'บันทึกการเข้าสู่ระบบ' })).toBeHidden()
  await own.context().close()
  await context.close()
})

test('the owner views the office as a cashier: with their menu, read-only, and leaves again', async ({ page }) => {
  const keeper: Grant[] = ['roleManagement.read', 'roleManagement.update', 'memberManagement.read']
  const [owner, cashier] = [
    await hireAndSignIn([...keeper, 'memberManagement.create', 'dataExport.create']),
    await hireAndSignIn(['memberManagement.read', 'memberManagement.create', 'dataExport.create']),
  ]
  const role = encodeURIComponent(cashier.roleName)
  await openAs(page, owner, `/employee/role-management?search=${role}`)
  await page.getByRole('row').filter({ hasText: cashier.roleName }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'ดูในมุมมองของบทบาทนี้' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ดูในมุมมองของบทบาทนี้' }).click()
  const bar = page.getByRole('status').filter({ hasText: cashier.roleName })
  await expect(bar).toContainText('ดูได้อย่างเดียว')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByText('รายชื่อสมาชิก')).toBeVisible()
  await expect(menu.getByText('บทบาทและสิทธิ์')).toBeHidden()
  await expectAccessible(page)

  // What would change something is refused by the server, whatever the page offers.
  const refusal = (path: string, body: object) =>
    page.evaluate(
      async ({ path: to, body: sent, key }) => {
        const headers = {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${localStorage.getItem(key)}`,
        }
        const response = await fetch(`/api/v1${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
        return (await response.json()).error?.code
      },
      { path, body, key: tokenKey },
    )
  for (const call of [calls.member.createMember, calls.task.startExport, calls.member.revealMember])
    expect(await refusal(call.path.replace(':id', '11111111-1111-4111-8111-111111111111'), {})).toBe('VIEWING_ONLY')

  await bar.getByRole('button', { name: 'ออกจากมุมมอง' }).click()
  await expect(bar).toBeHidden()
  await openAs(page, owner, `/employee/role-management?search=${role}`)
  await expect(page.getByRole('row').filter({ hasText: cashier.roleName })).toBeVisible()
})
