import { openByPalette } from './keyboard.ts'
import { arrived, expect, giveCode, hire, openAs, test, theOwner } from './office.ts'

test('a list lives in its address: search, filter, sort, page, back, and the keyboard', async ({ page }) => {
  const names = [await hire([]), await hire([]), await hire([])].map(({ username }) => username)
  await openAs(page, theOwner(), '/employee/employee-management')
  await arrived(page)
  await page.keyboard.press('/')
  await page.keyboard.type(names[1] ?? '')
  await expect(page).toHaveURL(new RegExp(`search=${names[1]}`))
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(1)

  await page.getByRole('searchbox').fill('staff-')
  await page.getByRole('button', { name: 'สถานะ' }).click()
  await page
    .getByRole('option', { name: 'ล็อก' })
    .or(page.getByRole('menuitemradio', { name: 'ล็อก' }))
    .click()
  await expect(page).toHaveURL(/status=locked/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=locked/)

  await page.goto('/employee/employee-management?search=staff-&sort=username&nonsense=1')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.locator('td:nth-child(2)').allInnerTexts()
  expect(shown).toEqual(shown.toSorted())
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(shown[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed into the search of a list stays there while the address follows', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/employee-management')
  const box = page.getByRole('searchbox')
  // Everything that the page itself writes into the box: nothing during typing.
  const written: string[] = []
  await page.exposeFunction('wrote', (text: string) => written.push(text))
  await box.evaluate(element => {
    const own = Object.getOwnPropertyDescriptor(element, 'value')
    Object.defineProperty(element, 'value', {
      ...own,
      set(text: string) {
        Reflect.get(globalThis, 'wrote')(text)
        own?.set?.call(element, text)
      },
    })
  })
  for (const [text, address] of [
    ['first', /search=first$/],
    [' second', /search=first\+second$/],
  ] as const) {
    await box.pressSequentially(text)
    await expect(page).toHaveURL(address)
  }
  await expect(box).toHaveValue('first second')
  expect(written).toEqual([])
})

test('a list says what to do when nothing matches, and offers to try again when it cannot load', async ({ page }) => {
  await openAs(page, theOwner(), '/employee/employee-management?search=nobody-has-this-name')
  await expect(page.getByText('ไม่พบรายการที่ตรงกับเงื่อนไข')).toBeVisible()
  await page.route('**/admin/search', route =>
    route.fulfill({ status: 503, json: { error: { code: 'SYSTEM_BUSY', message: 'ระบบกำลังทำงานหนัก' } } }),
  )
  await page.goto('/employee/employee-management')
  await expect(page.getByText('ระบบกำลังทำงานหนัก')).toBeVisible()
  await page.unroute('**/admin/search')
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
})

test('a form shows what is wrong at the field, sends once, and does not lose what was typed', async ({ page }) => {
  const { username } = await hire([])
  await openAs(page, theOwner(), '/employee/employee-add')
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click()
  await expect(page.getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toBeFocused()
  await expect(page.getByText('กรุณากรอกข้อมูล').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(username)
  await page.getByRole('textbox', { name: 'ชื่อที่แสดง' }).fill('ชื่อซ้ำ')
  await page
    .getByRole('combobox', { name: 'บทบาท' })
    .or(page.getByRole('textbox', { name: 'บทบาท' }))
    .click()
  await page.getByRole('option', { name: 'ผู้ตรวจสอบ' }).click()
  await page.getByRole('button', { name: 'สุ่มรหัสผ่าน' }).click()
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith('/admin/create') && request.method() === 'POST') sent += 1
  })
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).dblclick()
  await expect(page.getByText('ชื่อผู้ใช้นี้มีแล้ว').first()).toBeVisible()
  expect(sent).toBe(1)
  await expect(page.getByRole('textbox', { name: 'ชื่อที่แสดง' })).toHaveValue('ชื่อซ้ำ')

  await openByPalette(page, 'บันทึกกิจกรรม')
  const leaving = page.getByRole('dialog')
  await expect(leaving).toContainText('ออกจากหน้านี้โดยไม่บันทึก?')
  expect((await leaving.boundingBox())?.width).toBe(400)
  await leaving.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(page).toHaveURL(/employee-add$/)
  await openByPalette(page, 'บันทึกกิจกรรม')
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(page).toHaveURL(/activity-logs$/)
})

test('of two who edit one role the second is told, and loses nothing by surprise', async ({ page, context }) => {
  const { roleName } = await hire([])
  await openAs(page, theOwner(), `/employee/role-management?search=${encodeURIComponent(roleName)}`)
  await page.locator('tbody tr[data-row]').click()
  await expect(page).toHaveURL(/role-edit/)
  const other = await context.newPage()
  await openAs(other, theOwner(), page.url())
  await other.getByRole('textbox', { name: 'คำอธิบาย' }).fill('แก้โดยคนแรก')
  await page.getByRole('textbox', { name: 'คำอธิบาย' }).fill('แก้โดยคนที่สอง')
  for (const editor of [other, page]) {
    await editor.getByRole('button', { name: 'บันทึก' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
  }
  await expect(page.getByText('มีผู้อื่นแก้ไขข้อมูลนี้แล้ว').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'คำอธิบาย' })).toHaveValue('แก้โดยคนที่สอง')
  await page.getByRole('button', { name: 'โหลดข้อมูลล่าสุด' }).click()
  await expect(page.getByRole('textbox', { name: 'คำอธิบาย' })).toHaveValue('แก้โดยคนแรก')
})

test('an important change asks for a fresh code and then goes through', async ({ page }) => {
  const { username } = await hire([])
  const { app } = theOwner()
  await openAs(page, theOwner(), `/employee/employee-management?search=${username}`)
  // The first answer is as it would be six minutes later; all others are the server's own.
  await page.route(
    '**/admin/reset-otp/*',
    route => route.fulfill({ status: 403, json: { error: { code: 'CODE_STALE', message: 'x' } } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'ตัวเลือกเพิ่มเติม' }).click()
  await page.getByRole('menuitem', { name: 'รีเซ็ต OTP' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'รีเซ็ต OTP' }).click()
  await expect(page.getByRole('dialog', { name: 'ยืนยันรหัส OTP' })).toBeVisible()
  const boxes = page.getByRole('group', { name: 'รหัส OTP 6 หลัก' }).getByRole('textbox')
  await giveCode(page, await app.code(), boxes)
  await expect(page.getByText(/รีเซ็ต OTP ของ .* แล้ว/)).toBeVisible()
})

test('before an idle session ends it says so, and staying keeps it', async ({ page }) => {
  // Every answer reports that the session is nearly over, as after fourteen idle minutes, until the profile is read again.
  let profiles = 0
  await page.route('**/api/v1/**', async route => {
    const url = route.request().url()
    // The live channel never ends, so it cannot be passed on whole.
    if (url.endsWith('/live')) return route.abort()
    if (url.endsWith('/authorization/self')) profiles += 1
    const response = await route.fetch()
    const nearlyOver = { 'x-session-idle-until': new Date(Date.now() + 40_000).toISOString() }
    await route.fulfill({ response, headers: { ...response.headers(), ...(profiles < 2 && nearlyOver) } })
  })
  await openAs(page, theOwner(), '/setting')
  const warning = page.getByRole('dialog', { name: 'คุณยังใช้งานอยู่หรือไม่' })
  await expect(warning.getByRole('timer')).toContainText(/\d+ วินาที/)
  await warning.getByRole('button', { name: 'ใช้งานต่อ' }).click()
  await expect(warning).toHaveCount(0)
})

test('the profile is fetched once, however many screens are opened', async ({ page }) => {
  let query = 0
  page.on('request', request => {
    if (request.url().endsWith('/authorization/self')) query += 1
  })
  await openAs(page, theOwner(), '/setting')
  await arrived(page)
  for (const name of ['บันทึกกิจกรรม', 'รายชื่อพนักงาน', 'บทบาทและสิทธิ์']) {
    await openByPalette(page, name)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(query).toBe(1)
})

test.describe('when the page itself fails', () => {
  test('a part that does not come within two minutes is given up and offered again', async ({ page }) => {
    await page.clock.install()
    await page.route('**/setting.screen-*.js', () => new Promise(() => undefined))
    const query = page.waitForRequest('**/setting.screen-*.js')
    await openAs(page, theOwner(), '/setting')
    await query
    // It is requested before the office around it is loaded, which then waits for it.
    await expect(page.getByRole('navigation', { name: 'เมนูหลัก' })).toBeVisible()
    await expect(page.getByText('Wait a sec...')).toBeVisible()
    await page.clock.fastForward(100_000)
    await expect(page.getByText('Wait a sec...')).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('button', { name: /โหลด/ })).toBeVisible()
  })

  test('a screen that breaks shows the heading of the specification', async ({ page, complaints }) => {
    await page.route('**/setting.screen-*.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("broken") }',
      }),
    )
    await openAs(page, theOwner(), '/setting')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    complaints.splice(0)
  })
})
