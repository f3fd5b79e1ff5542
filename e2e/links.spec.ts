import { calls } from '#contract/calls.ts'
import { callAsOwner, expect, newMember, openAs, signInOnOneDevice, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow, turn } from './usable.ts'

const nameOf = async (id: string) => {
  const { firstName, lastName } = await callAsOwner(calls.member.getMember, { params: { id } })
  return `${firstName} ${lastName}`
}
test('from a member one walks to who shares their device and on to the next, goes back, and sees what the score is made of', async ({
  page,
}) => {
  const first = await newMember()
  const second = await newMember({ uplineId: first.id })
  const third = await newMember()
  await signInOnOneDevice(first.id, second.id)
  await signInOnOneDevice(second.id, third.id)
  const [name, next, last] = [await nameOf(first.id), await nameOf(second.id), await nameOf(third.id)]

  await openAs(page, theOwner(), `/member/member-detail/${first.id}?part=links`)
  await expect(page.getByRole('list', { name: /^คนที่เกี่ยวข้องกับ/ })).toBeVisible()
  const around = (of: string) => page.getByRole('list', { name: `คนที่เกี่ยวข้องกับ ${of}` })
  const row = (of: string, other: string) => around(of).getByRole('listitem').filter({ hasText: other })
  await expect(row(name, next)).toContainText('แน่น')
  await expect(row(name, next)).toContainText('ผู้แนะนำ')

  // One kind alone: who is linked otherwise is left out.
  const kinds = page.getByRole('group', { name: 'เกี่ยวข้องกันด้วย' })
  await kinds.getByRole('button', { name: /^อุปกรณ์/ }).click()
  await expect(page).toHaveURL(/by=device/)
  await expect(row(name, next)).toHaveCount(1)
  await kinds.getByRole('button', { name: /^อุปกรณ์/ }).click()

  // The drawing and the list open the same neighbour.
  await page.locator('svg a').filter({ hasText: next }).first().click()
  await expect(row(name, next)).toContainText(`${name} แนะนำมา`)
  await expect(row(name, next)).toContainText('Firefox 140 · iPhone ใช้ร่วมกับอีก 1 คน')
  await row(name, next).getByRole('link', { name: 'ดูต่อจากคนนี้' }).click()

  await row(next, last).getByRole('link').first().press('Enter')
  await row(next, last).getByRole('link', { name: 'ดูต่อจากคนนี้' }).click()
  const steps = page.getByRole('navigation', { name: 'เส้นทางที่ดูมา' })
  await expect(steps.getByRole('listitem')).toHaveText([name, next, last])
  await expect(row(last, next)).toBeVisible()
  // The way is in the address, and can be gone back.
  await page.reload()
  await expect(steps.getByRole('listitem')).toHaveText([name, next, last])
  await page.goBack()
  await expect(steps.getByRole('listitem')).toHaveText([name, next])
  await expectAccessible(page)
  await steps.getByRole('link', { name }).click()
  await expect(row(name, next)).toBeVisible()
  await expect(steps).toBeHidden()

  await page
    .getByRole('button', { name: /^คะแนนความเสี่ยง/ })
    .first()
    .click()
  const parts = page.getByRole('dialog', { name: /^คะแนนความเสี่ยง/ })
  await expect(parts).toContainText('อุปกรณ์ซ้ำกับสมาชิกอื่น 1 คน')
  await expect(parts).toContainText('+25')
  await page.keyboard.press('Escape')

  await turn(page, 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('svg a').first()).toBeHidden()
  await row(name, next).getByRole('link').first().click()
  await expect(row(name, next).getByRole('link', { name: 'ดูต่อจากคนนี้' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
