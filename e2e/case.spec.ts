import { calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aMemberOnSite, call, callAsOwner, expect, openAs, test, theOwner } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a case is opened from a member, gets a withdrawal as evidence, and says what it saved once it is proven', async ({
  page,
}) => {
  const { id, token } = await aMemberOnSite()
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 61_000, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id }, body: credit })
  const asked = await call(
    siteCalls.pretransaction.requestWithdrawal,
    { token, body: { amountMinor: 30_050 } },
    siteApi,
  )

  await openAs(page, theOwner(), `/member/member-detail/${id}`)
  await page.getByRole('button', { name: 'เปิดเคส' }).click()
  const opening = page.getByRole('dialog', { name: 'เปิดเคส' })
  await opening.getByLabel('หัวข้อ').fill('ถอนทันทีหลังรับโบนัส')
  await expectAccessible(page)
  await opening.getByRole('button', { name: 'เปิดเคส' }).click()
  const shown = page.getByRole('region', { name: /^CA-.*ถอนทันทีหลังรับโบนัส$/ })
  await expect(shown).toContainText('เปิดใหม่')
  await expect(shown).toContainText('ยังไม่มีหลักฐาน')

  // The member's screen and the withdrawal lead to it.
  await page.goto(`/pre-transaction/deposit-withdraw?search=${asked.number}`)
  await page.locator('tr[data-row]').click()
  await page.getByRole('button', { name: 'เพิ่มในเคส' }).click()
  const choice = page.getByRole('dialog', { name: `เลือกเคสที่จะเพิ่ม ${asked.number}` })
  await choice.getByRole('button', { name: /^เพิ่ม CA-/ }).click()
  const adding = page.getByRole('dialog', { name: /^เพิ่มในเคส · CA-/ })
  await adding.getByLabel('ทำไมถึงเกี่ยวข้อง').fill('ขอถอนหลังได้โบนัสสองนาที')
  await adding.getByRole('button', { name: 'เพิ่มในเคส' }).click()
  await expect(adding).toBeHidden()

  await page.goto(`/member/member-detail/${id}`)
  await expect(page.getByText(/^มีเคสที่ยังไม่ปิด: CA-/)).toBeVisible()
  await page.getByRole('link', { name: 'ดูเคส' }).click()
  await page.locator('tr[data-row]').click()
  await expect(shown).toContainText(asked.number)
  await expect(shown).toContainText('ขอถอนหลังได้โบนัสสองนาที')
  await shown.getByRole('button', { name: 'เริ่มตรวจสอบ' }).click()
  await page
    .getByRole('dialog', { name: /^เริ่มตรวจสอบ/ })
    .getByRole('button', { name: 'เริ่มตรวจสอบ' })
    .click()
  await expect(shown).toContainText('กำลังตรวจสอบ')
  await callAsOwner(calls.pretransaction.rejectPre, {
    params: { id: asked.id },
    body: { version: 1, reason: 'ทุจริตโบนัส' },
  })
  await shown.getByRole('button', { name: 'ปิดเคส' }).click()
  const closing = page.getByRole('dialog', { name: /^ปิดเคส/ })
  await closing.getByLabel('ผลสรุป').click()
  await page.getByRole('option', { name: 'ทุจริตจริง' }).click()
  await closing.getByLabel('เหตุผล').fill('รับโบนัสด้วยหลายบัญชี')
  await closing.getByRole('button', { name: 'ปิดเคส' }).click()
  await expect(shown).toContainText('รักษาไว้ได้ ฿300.50')
  await expectAccessible(page)
  await expectNoOverflow(page)

  // The list says the same for everything that it finds.
  await page.goto(`/case/list?memberId=${id}&outcome=proven`)
  await expect(page.getByLabel('ผลของเคสที่ปิดแล้ว')).toContainText('1 เคส')
  await expect(page.locator('tr[data-row]')).toContainText('฿300.50')
  await expectAccessible(page)
})
