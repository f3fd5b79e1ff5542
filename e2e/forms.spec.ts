import type { Locator, Page } from '@playwright/test'
import { test } from './component-page.ts'
import { openByPalette } from './keyboard.ts'
import { arrived, expect, hire, hireAndSignIn, openAs, theOwner } from './office.ts'
import { expectAccessible } from './usable.ts'

const blank = { name: 'ชื่อ', budget: 'งบประมาณ', phone: 'เบอร์โทรศัพท์', number: 'เลขที่บัญชี' }

async function openForm(page: Page, address: string, name: string): Promise<Locator> {
  await page.goto(address)
  const form = page.getByRole('region', { name, exact: true })
  await expect(form).toBeVisible()
  return form
}

/** The body that the sample form shows as sent. */
async function sentBy(form: Locator): Promise<unknown> {
  await form.getByRole('button', { name: 'บันทึก' }).click()
  return JSON.parse(await form.getByRole('region', { name: 'สิ่งที่ส่งไป' }).innerText())
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option }).click()
}

test('what is typed as money, percent, telephone and account is sent as the contract keeps it', async ({
  page,
  componentPage,
}) => {
  const form = await openForm(page, componentPage, 'ฟอร์มใหม่')
  await form.getByLabel(blank.name).fill('คืนยอด')
  await form.getByLabel(blank.budget).fill('1,234.5')
  await form.getByLabel('ตั้งแต่').fill('๑๐๐')
  await expect(form.getByLabel(blank.budget), 'grouped when it is left').toHaveValue('1,234.50')
  await form.getByLabel('อัตรา').fill('2.5')
  await form.getByLabel(blank.phone).fill('+66 81 234 5678')
  await choose(page, form.getByRole('combobox', { name: 'ธนาคาร' }).or(form.getByLabel('ธนาคาร *')), 'ออมสิน')
  await expect(form.getByLabel(blank.phone)).toHaveValue('081-234-5678')
  await form.getByLabel(blank.number).fill('1234567890')
  await form.getByLabel(blank.number).blur()
  await expect(form.getByText('เลขบัญชีของธนาคารนี้ต้องมี 12 / 15 หลัก').last()).toBeVisible()
  await form.getByLabel(blank.number).fill('1234-5678-9012')
  await form.getByRole('button', { name: /ช่วงวันที่/ }).click()
  await page.getByRole('button', { name: 'เดือนก่อน' }).click()
  expect(await sentBy(form)).toEqual({
    name: 'คืนยอด',
    basis: 'turnover',
    budgetMinor: 123450,
    tiers: [{ fromMinor: 10000, rate: 250 }],
    phone: '0812345678',
    account: { bank: 'GSB', number: '123456789012' },
    period: { from: expect.stringMatching(/^\d{4}-\d\d-01$/), to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    picture: null,
    active: true,
  })
})

test('a field that depends on another comes and goes with it, and is sent only while it is there', async ({
  page,
  componentPage,
}) => {
  const form = await openForm(page, componentPage, 'ฟอร์มแก้ไข')
  const floor = form.getByLabel('ยอดเสียขั้นต่ำ')
  const basis = form.getByRole('combobox', { name: 'คิดจาก' }).or(form.getByLabel('คิดจาก'))
  await expect(floor).toHaveValue('100.00')
  await choose(page, basis, 'ยอดเทิร์น')
  await expect(floor).toHaveCount(0)
  expect(await sentBy(form)).not.toHaveProperty('floorMinor')
  await choose(page, basis, 'ยอดเสีย')
  await floor.fill('')
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await expect(floor).toBeFocused()
  await expect(floor).toHaveAccessibleDescription(/กรุณากรอกข้อมูล/)
})

test('rows are added, moved and removed by the keyboard, and an error stands at its row', async ({
  page,
  componentPage,
}) => {
  const form = await openForm(page, componentPage, 'ฟอร์มแก้ไข')
  const rates = form.getByLabel('อัตรา')
  await form.getByRole('button', { name: 'เพิ่มแถว' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('ตั้งแต่').nth(2)).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('101')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rates.nth(1), 'the focus and the text move along').toBeFocused()
  await expect(rates.nth(1)).toHaveValue('101')
  await page.keyboard.press('Enter')
  await expect(rates.nth(1)).toBeFocused()
  await expect(rates.nth(1)).toHaveAccessibleDescription('ต้องไม่เกิน 100.00%')
  await form.getByRole('button', { name: 'ลบแถวที่ 1' }).press('Enter')
  await expect(form.getByLabel('ตั้งแต่').nth(0)).toBeFocused()
  await expect(rates.nth(0), 'the error moves along').toHaveAccessibleDescription('ต้องไม่เกิน 100.00%')
  await rates.nth(0).fill('1')
  expect(await sentBy(form)).toHaveProperty('tiers', [
    { fromMinor: 50000, rate: 100 },
    { fromMinor: 1000000, rate: 500 },
  ])
})

test('several errors are summed up on top, each with a way to its field', async ({ page, componentPage }) => {
  const form = await openForm(page, componentPage, 'ฟอร์มใหม่')
  await form.getByRole('button', { name: 'บันทึก' }).press('Enter')
  await expect(form.getByLabel(blank.name)).toBeFocused()
  const summary = form.getByRole('alert')
  await expect(summary).toContainText('กรุณาแก้ไข 8 ช่อง')
  await expectAccessible(page, { part: '#form' })
  await summary.getByRole('button', { name: 'ขั้นบันได · แถวที่ 1 · อัตรา' }).press('Enter')
  await expect(form.getByLabel('อัตรา')).toBeFocused()
  await summary.getByRole('button', { name: 'ช่วงวันที่' }).press('Enter')
  await expect(form.getByRole('button', { name: /ช่วงวันที่/ }).last()).toBeFocused()
})

test('a picture is taken by what it is and not by what it is called', async ({ page, componentPage }) => {
  const form = await openForm(page, componentPage, 'ฟอร์มแก้ไข')
  const chooser = form.locator('input[type=file]')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: svg })
  await expect(form.getByText('ใช้ได้เฉพาะรูป PNG, JPEG หรือ WebP')).toBeVisible()
  await chooser.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  })
  await expect(form.getByText('รูปต้องมีขนาดไม่เกิน 5 MB')).toBeVisible()
  await chooser.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: png })
  await expect(form.getByRole('img', { name: 'ตัวอย่างรูปประกอบ' })).toHaveAttribute('src', /^blob:/)
  await expect(form.getByText('รูปต้องมีขนาดไม่เกิน 5 MB')).toHaveCount(0)
  await form.getByLabel(blank.name).fill('หลังเลือกรูป')
  expect(await sentBy(form)).toHaveProperty('picture', `c.png image/png ${png.length}`)
})

test('the save bar lists what changed and takes it back', async ({ page, componentPage }) => {
  const form = await openForm(page, componentPage, 'ฟอร์มแก้ไข')
  const bar = form.getByRole('region', { name: 'การแก้ไขที่ยังไม่ได้บันทึก' })
  await expect(bar).toHaveCount(0)
  await form.getByLabel(blank.budget).fill('60000')
  await form.getByLabel(blank.name).fill('ชื่อใหม่')
  await expect(bar).toContainText('แก้ไข 2 ช่อง')
  await expect(bar).toContainText(/งบประมาณ.*฿50,000\.00.*฿60,000\.00/)
  await expect(bar).toContainText(/ชื่อ.*คืนยอดเสียรายสัปดาห์.*ชื่อใหม่/)
  await expectAccessible(page, { part: '#storedForm' })
  await bar.getByRole('button', { name: 'คืนค่าเดิมทั้งหมด' }).click()
  await expect(bar).toHaveCount(0)
  await expect(form.getByLabel(blank.budget)).toHaveValue('50,000.00')
  await expect(form.getByLabel(blank.name)).toHaveValue('คืนยอดเสียรายสัปดาห์')
})

test('a lost connection costs nothing: what was typed stays, outlives a reload, and is saved once', async ({
  page,
}) => {
  page.on('dialog', dialog => void dialog.accept())
  await openAs(page, theOwner(), '/employee/employee-add')
  const name = page.getByRole('textbox', { name: 'ชื่อที่แสดง' })
  const username = `draft-${Date.now().toString(36)}`
  await page.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(username)
  await name.fill('ร่างที่ยังไม่ส่ง')
  await choose(
    page,
    page.getByRole('combobox', { name: 'บทบาท' }).or(page.getByRole('textbox', { name: 'บทบาท' })),
    'ผู้ตรวจสอบ',
  )
  const secret = 'a-Secret-that-stays-7'
  await page.getByLabel(/^รหัสผ่านชั่วคราว/).fill(secret)
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(await kept()).toContain('ร่างที่ยังไม่ส่ง')
  expect(await kept(), 'no secret is kept').not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('ร่างที่ยังไม่ส่ง')

  await page.reload()
  await expect(page.getByText(/กู้คืนสิ่งที่คุณกรอกไว้เมื่อ .* แล้ว/)).toBeVisible()
  await expect(name).toHaveValue('ร่างที่ยังไม่ส่ง')
  await page.getByLabel(/^รหัสผ่านชั่วคราว/).fill(secret)

  const keys: (string | undefined)[] = []
  await page.route('**/admin/create', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first change reaches the server, and its answer is lost.
    if (keys.length === 1) await route.fetch()
    await (keys.length <= 3 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'เพิ่มพนักงาน' }).click()
  await expect(page.getByText('สิ่งที่คุณกรอกยังอยู่ครบ')).toBeVisible()
  await expect(name).toHaveValue('ร่างที่ยังไม่ส่ง')
  await page.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'รายชื่อพนักงาน' })).toBeVisible()
  expect(new Set(keys).size, 'one key for all tries').toBe(1)
  expect(await kept(), 'saved work is no draft').not.toContain('ร่างที่ยังไม่ส่ง')
})

test('a draft is given up by leaving, and goes with whoever signs out on another screen', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('draft')))
  await openAs(page, await hireAndSignIn(['employeeManagement.read', 'employeeManagement.create']), '/setting')
  const name = page.getByRole('textbox', { name: 'ชื่อที่แสดง' })
  // The screen that is being left has a field of the same name.
  const begin = async () => {
    await openByPalette(page, 'เพิ่มพนักงาน')
    await expect(page.getByRole('heading', { level: 1, name: 'เพิ่มพนักงาน' })).toBeFocused()
  }
  await arrived(page)
  await begin()
  await name.fill('ไม่เอาแล้ว')
  await openByPalette(page, 'รายชื่อพนักงาน')
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(page).toHaveURL(/employee-management$/)
  expect(await kept()).toEqual([])

  await begin()
  await name.fill('ยังไม่บันทึก')
  await page.goto('/setting')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: /บัญชีของ/ }).click()
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
})

test('of several forms on a screen every one is asked about before it is left', async ({ page }) => {
  await openAs(page, theOwner(), '/setting')
  const name = page.getByRole('textbox', { name: 'ชื่อที่แสดง' })
  const failures = page.getByLabel('ล็อกหลังใส่รหัสผ่านหรือ OTP ผิด')
  for (const [field, text] of [
    [name, 'ชื่อที่ไม่บันทึก'],
    [failures, '4'],
  ] as const) {
    await field.fill(text)
    await page.getByRole('link', { name: 'บันทึกกิจกรรม' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).click()
    await expect(page).toHaveURL(/setting$/)
    await page.getByRole('button', { name: 'คืนค่าเดิมทั้งหมด' }).click()
  }
  await page.getByRole('link', { name: 'บันทึกกิจกรรม' }).click()
  await expect(page).toHaveURL(/activity-logs$/)
})

test('an employee is edited with the change in sight, and what came back can be discarded', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  const { username } = await hire([])
  await openAs(page, theOwner(), `/employee/employee-management?search=${username}`)
  const edit = async () => {
    await page.getByRole('button', { name: 'ตัวเลือกเพิ่มเติม' }).click()
    await page.getByRole('menuitem', { name: 'แก้ไขข้อมูล' }).click()
  }
  await edit()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'ชื่อที่แสดง' })
  const before = await name.inputValue()
  await expect(dialog.getByRole('button', { name: 'บันทึก' })).toHaveCount(0)
  await name.fill('ชื่อที่แก้แล้ว')
  await expect(dialog.getByRole('region')).toContainText(new RegExp(`ชื่อที่แสดง.*${before}.*ชื่อที่แก้แล้ว`))
  await expectAccessible(page, { part: '[role="dialog"]' })
  await page.reload()
  await edit()
  await expect(name).toHaveValue('ชื่อที่แก้แล้ว')
  await dialog.getByRole('button', { name: 'ทิ้งและเริ่มใหม่' }).click()
  await expect(name).toHaveValue(before)
  await name.fill('ชื่อที่แก้แล้ว')
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('ชื่อที่แก้แล้ว')
})
