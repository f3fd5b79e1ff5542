import { calls } from '#contract/calls.ts'
import { arrived, callAsOwner, expect, newMember, openAs, signInFirst, test } from './office.ts'

test('an agent finds its own members and no sibling’s, by no address, and the owner finds both', async ({ page }) => {
  const word = Date.now().toString(36).toUpperCase()
  const password = 'temporary-Password-1'
  const add = async (letter: string) => {
    const username = `${letter}-${word}`.toLowerCase()
    const terms = { name: `สาย ${letter}${word}`, shareBasisPoints: 1_000, creditLimitMinor: 0 }
    const { id } = await callAsOwner(calls.agent.createAgent, {
      body: { code: `${letter}${word}`, username, password, ...terms },
    })
    return { username, member: await newMember({ agentId: id }) }
  }
  const [own, sibling] = [await add('X'), await add('Y')]
  await openAs(page, await signInFirst(own.username, password), '/member/member-management')
  await arrived(page)
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' })
  await expect(menu).toContainText('เอเย่นต์')
  await expect(menu).not.toContainText(/ธนาคารและเกตเวย์|พนักงาน|แดชบอร์ด/)
  await page.goto(`/member/member-detail/${own.member.id}`)
  await expect(page.getByText(`X${word} · สาย X${word}`)).toBeVisible()
  await page.goto(`/member/member-detail/${sibling.member.id}`)
  await expect(page.getByText('ไม่พบข้อมูลที่ต้องการ')).toBeVisible()
  await page.goto(`/member/member-management?search=${sibling.member.phone}`)
  await expect(page.getByText('ไม่พบ').first()).toBeVisible()
  await page.goto('/payment-auto/list')
  await expect(page.getByText('คุณไม่มีสิทธิ์เข้าถึงหน้านี้')).toBeVisible()

  const seen = await callAsOwner(calls.member.getMember, { params: { id: sibling.member.id } })
  expect(seen.agentCode).toBe(`Y${word}`)
})
