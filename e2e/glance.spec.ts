import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aBankAccount, aMemberOnSite, arrived, call, callAsOwner, expect, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

test('a member is opened from the list, what is open is seen, the timeline is filtered, and a change of the profile is in it', async ({
  page,
}) => {
  await aBankAccount()
  const { id, token } = await aMemberOnSite()
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 500_00, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body: credit })
  const { number } = await call(
    siteCalls.pretransaction.requestWithdrawal,
    { token, body: { amountMinor: 200_00 } },
    siteApi,
  )
  await callAsOwner(calls.member.addMemberNote, { params: { id }, body: { text: 'โทรกลับพรุ่งนี้' } })
  const { lastName } = await callAsOwner(calls.member.getMember, { params: { id } })

  await openAs(page, theOwner(), `/member/member-management?search=${encodeURIComponent(lastName)}`)
  await arrived(page)
  await page.locator('tr[data-row]').first().click()
  await expect(page.getByRole('link', { name: 'ภาพรวม' })).toHaveAttribute('aria-current', 'page')
  const open = page.getByRole('region', { name: 'รายการค้าง' })
  await expect(open).toContainText(number)
  await expect(open).toContainText('฿200.00')
  await expect(open).toContainText('รอมาแล้ว')

  const timeline = page.getByRole('region', { name: 'ความเคลื่อนไหวทั้งหมด' })
  const entries = timeline.getByRole('listitem')
  await expect(entries.filter({ hasText: number })).toHaveCount(1)
  await expect(entries.filter({ hasText: '+฿500.00' })).toContainText('ยกยอดมา')
  await expectAccessible(page)
  await timeline.getByRole('button', { name: 'บันทึก' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('โทรกลับพรุ่งนี้')
  await expect(page).toHaveURL(/show=notes/)
  // The filter is part of the address, and a second kind is added to it.
  await page.reload()
  await expect(entries).toHaveCount(1)
  await timeline.getByRole('button', { name: 'การเข้าใช้' }).click()
  await expect(entries).toHaveCount(2)

  await page.getByRole('link', { name: 'ข้อมูล', exact: true }).click()
  await page.getByLabel('LINE ID').fill('glance.line')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  await page.getByRole('link', { name: 'ภาพรวม' }).click()
  await timeline.getByRole('button', { name: 'พนักงานแก้ไข' }).click()
  await expect(entries.first()).toContainText('LINE ID')

  // What happens meanwhile comes by itself.
  await call(siteCalls.pretransaction.requestDeposit, { token, body: { amountMinor: 150_00 } }, siteApi)
  await expect(open).toContainText('ฝาก')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})
