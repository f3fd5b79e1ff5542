import { calls } from '#contract/calls.ts'
import { findByTaps, handOf } from './hand.ts'
import { aMember, call, expect, hire, hireAndSignIn, letCodesAge, openAs, test, theOwner } from './office.ts'
import { expectTouchable } from './touch.ts'
import { expectNoOverflow } from './usable.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Credit above the limit, which waits for a second admin. */
async function anApproval(): Promise<string> {
  const { token, username } = await hireAndSignIn(['memberManagement.read', 'creditAdjustment.create'])
  const body = { kind: 'adjustmentIn' as const, amountMinor: 600_000_00, reason: 'ชดเชยให้ลูกค้า' }
  await call(calls.credit.adjustCredit, { token, params: { id: await aMember() }, body })
  return username
}

/** The numbers of docs/phone.md. */
test('an owner approves with a fresh code, sees who did what and changes a role, on a phone', async ({ page }) => {
  test.slow()
  const [maker, { roleName }] = [await anApproval(), await hire(['memberManagement.read'])]
  await openAs(page, theOwner(), '/dashboard')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await letCodesAge()
  const hand = handOf(page)
  const counts: number[] = []

  await test.step('what waits is approved; the code is typed without a tap', async () => {
    await hand.tap(page.getByRole('button', { name: 'รอการอนุมัติจากคุณ' }))
    const item = page.getByRole('dialog', { name: 'รอฉันอนุมัติ' }).getByRole('listitem').filter({ hasText: maker })
    await expectTouchable(page)
    await hand.tap(item.getByRole('button', { name: 'อนุมัติ' }))
    await hand.tap(page.getByRole('dialog', { name: 'อนุมัติ', exact: true }).getByRole('button', { name: 'อนุมัติ' }))
    const code = page.getByRole('dialog', { name: /OTP/ })
    await expect(code.getByRole('textbox').first()).toBeFocused()
    await hand.type(await theOwner().app.code())
    await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible()
    await expect(item).toHaveCount(0)
    counts.push(hand.count())
  })

  await test.step('the activity log says who did what', async () => {
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'ปิด' }))
    await findByTaps(page, hand, 'บันทึกกิจกรรม')
    const row = page.locator('tr[data-row]').filter({ hasText: maker }).first()
    await hand.tap(row)
    await expect(page.getByRole('dialog')).toContainText(maker)
    await expectNoOverflow(page)
    counts.push(hand.count())
  })

  await test.step('a role is given one more flag', async () => {
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'ปิด' }))
    await findByTaps(page, hand, roleName)
    await hand.tap(page.getByRole('checkbox', { name: 'ดู · แดชบอร์ด' }))
    await hand.tap(page.getByRole('button', { name: 'บันทึก' }))
    const review = page.getByRole('dialog')
    await expect(review).toContainText('แดชบอร์ด')
    await hand.tap(review.getByRole('button', { name: 'บันทึก' }))
    await expect(page.getByText(`บันทึกบทบาท ${roleName} แล้ว`)).toBeVisible()
    counts.push(hand.count())
  })
  expect(counts).toEqual([3, 7, 13])
})
