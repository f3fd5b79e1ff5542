import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { call, callAsOwner, expect, openAs, test, theOwner } from './office.ts'

test('a member’s phone is blocked from their screen, a registration meets it, and a second admin lifts it', async ({
  page,
}) => {
  const digits = String(Date.now()).slice(-8)
  const person = {
    firstName: 'มานะ',
    lastName: `ระวัง${digits}`,
    phone: `09${digits}`,
    account: { bank: 'KBANK' as const, number: `88${digits}` },
    password: 'a-fine-first-password',
  }
  const { id } = await callAsOwner(calls.member.createMember, {
    body: { ...person, username: `block${digits}`, lineId: '', tags: [], note: '' },
  })
  await openAs(page, theOwner(), `/member/member-detail/${id}`)
  await page.getByRole('button', { name: 'เพิ่มบัญชีดำ' }).click()
  const choice = page.getByRole('dialog', { name: 'เลือกข้อมูลที่จะเพิ่ม' })
  await expect(choice).toContainText(`••••••${digits.slice(-4)}`)
  await choice.getByRole('listitem').filter({ hasText: 'เบอร์โทร' }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'เพิ่มบัญชีดำ' })
  await dialog.getByRole('button', { name: 'เพิ่มบัญชีดำ' }).click()
  await expect(page.getByText('ตรงกับบัญชีดำ BL-')).toBeVisible()
  await expect(page.getByText('ตรงกับบัญชีดำ', { exact: true })).toBeVisible()

  const again = { ...person, account: { ...person.account, number: `89${digits}` } }
  await expect(call(siteCalls.member.register, { body: again }, siteApi)).rejects.toThrow(/MEMBER_REFUSED/)

  await page.getByRole('link', { name: 'ดูรายการ' }).click()
  const row = page.locator('tr[data-row]')
  await expect(row).toContainText(`••••••${digits.slice(-4)}`)
  await row.click()
  const drawer = page.getByRole('dialog', { name: /^BL-/ })
  await expect(drawer).toContainText('สมัครบนเว็บ · ไม่รับ')
  await drawer.getByRole('button', { name: 'ปลดบัญชีดำ' }).click()
  const lift = page.getByRole('dialog', { name: /^ปลดบัญชีดำ/ })
  await lift.getByLabel(/เหตุผล/).fill('ตรวจแล้วเป็นคนละคน')
  await lift.getByRole('button', { name: 'ปลดบัญชีดำ' }).click()
  await expect(drawer.getByText('รอผู้อนุมัติคนที่สอง').first()).toBeVisible()
})
