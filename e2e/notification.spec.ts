import { bellOf, callWithdrawalsLargeFrom, openLive } from './bell.ts'
import { aWithdrawal, expect, hireAndSignIn, openAs, test, theOwner } from './office.ts'
import { originOf, station } from './station.ts'

const largeMinor = 41_000
callWithdrawalsLargeFrom(largeMinor)

test('a large withdrawal and a colleague’s message reach the bell without a reload, and lead to what they are about', async ({
  page,
  browser,
}) => {
  const clerk = await hireAndSignIn(['pretransactionRequest.read', 'pretransactionRequest.update'])
  await openLive(page, clerk, '/setting')
  const bell = (count: number) => bellOf(page, count)
  await expect(bell(0)).toBeVisible()
  await page.getByRole('checkbox', { name: 'มีคำขอถอนเงิน · เสียง' }).check()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()

  const number = await aWithdrawal(largeMinor)
  await bell(1).click()
  const news = page.getByRole('dialog', { name: 'การแจ้งเตือน' })
  await news.getByRole('button', { name: /คำขอถอนเงินก้อนใหญ่/ }).click()
  await expect(page).toHaveURL(new RegExp(`/pre-transaction/request\\?search=${number}`))
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await expect(bell(0)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: originOf(station()), locale: 'th-TH' })
  const owners = await elsewhere.newPage()
  await openAs(owners, theOwner(), '/notification/add')
  await owners.getByLabel('หัวข้อ').fill('ปิดปรับปรุงคืนนี้')
  await owners.getByLabel('ข้อความ').fill('ระบบปิด 02:00–03:00 กรุณาทำรายการก่อน')
  await expect(owners.getByText(/จะส่งถึง \d+ คน/)).toBeVisible()
  await owners.getByRole('combobox', { name: 'ส่งถึง' }).click()
  await owners.getByRole('option', { name: 'เลือกรายคน' }).click()
  await expect(owners.getByText('ยังไม่มีผู้รับ')).toBeVisible()
  await owners.getByRole('combobox', { name: 'พนักงาน' }).fill(clerk.username)
  await owners.getByRole('option', { name: clerk.username }).click()
  await expect(owners.getByText('จะส่งถึง 1 คน')).toBeVisible()
  await owners.keyboard.press('Escape')
  await owners.getByRole('button', { name: 'ส่งการแจ้งเตือน' }).click()
  await expect(owners.getByText('ส่งถึง 1 คนแล้ว')).toBeVisible()
  await elsewhere.close()

  await bell(1).click()
  await news.getByRole('link', { name: /ดูทั้งหมด/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'การแจ้งเตือน' })).toBeVisible()
  const message = page.getByRole('row').filter({ hasText: 'ปิดปรับปรุงคืนนี้' })
  await expect(message).toContainText('ยังไม่อ่าน')
  await page.getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }).click()
  await expect(message).toContainText('อ่านแล้ว')
  await expect(bell(0)).toBeVisible()
})

test('who may not write to colleagues is told so before anything is typed', async ({ page }) => {
  await openAs(page, await hireAndSignIn([]), '/notification/add')
  await expect(page.getByRole('img', { name: 'ไม่มีสิทธิ์เข้าถึง' })).toBeVisible()
})
