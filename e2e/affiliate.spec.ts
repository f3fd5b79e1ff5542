import { calls } from '#contract/calls.ts'
import { aMember, arrived, callAsOwner, expect, newMember, openAs, test, theOwner } from './office.ts'

test('a setting is tried out while it is typed, kept as a draft and activated, and a member shows whom they brought', async ({
  page,
}) => {
  const name = `ชวนเพื่อน ${Date.now()}`
  await openAs(page, theOwner(), '/affiliate/affiliate-setting')
  await arrived(page)
  await page.getByLabel(/^ชื่อ/).fill(name)
  const example = page.getByRole('region', { name: 'ตัวอย่างการคำนวณ' })
  await expect(example).toContainText('0.20% ของ ฿1,000.00 = ฿2.00')
  await page.getByRole('textbox', { name: /อัตรา/ }).nth(1).fill('1.5')
  await expect(example).toContainText('1.50% ของ ฿1,000.00 = ฿15.00')
  await page.getByRole('button', { name: 'ทดลองคิด' }).click()
  const rehearsal = page.getByRole('region', { name: 'ทดลองกับข้อมูลจริง' })
  await expect(rehearsal).toContainText('ไม่มีการเดิมพันใน 30 วันที่ผ่านมาให้ทดลองคิด')
  await page.getByRole('button', { name: 'เพิ่มการแนะนำเพื่อน', exact: true }).click()
  await expect(page).toHaveURL(/affiliate-management$/)

  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await expect(row).toContainText('ฉบับร่าง')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'เปิดใช้งาน' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดใช้งาน' }).click()
  await expect(row).toContainText('ใช้งาน')

  const top = await aMember()
  const friend = await newMember({ uplineId: top })
  await newMember({ uplineId: friend.id })
  const { firstName, lastName } = await callAsOwner(calls.member.getMember, { params: { id: friend.id } })
  await page.goto(`/member/member-detail/${top}?part=downline`)
  await expect(page.getByRole('list', { name: 'แต่ละชั้น' }).getByRole('listitem')).toHaveCount(2)
  const tree = page.getByRole('region', { name: 'สมาชิกที่แนะนำมา' })
  await tree.getByRole('button', { name: `แสดงคนที่ ${firstName} ${lastName} แนะนำมา` }).click()
  await expect(tree.getByRole('link')).toHaveCount(2)
})
