import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { aMemberOnSite, call, callAsOwner, expect, hireAndSignIn, openAs, test } from './office.ts'
import { expectAccessible } from './usable.ts'

const { promotion, member } = calls
const reviewer: Grant[] = [
  'promotionManagement.read',
  'promotionManagement.update',
  'memberManagement.read',
  'promotionReport.read',
]

/** Free credit that somebody has already claimed whose bank account the second member now has. */
async function aPromotionClaimedBy(first: string, second: string, name: string): Promise<string> {
  const digits = String(Date.now()).slice(-8)
  const change = (id: string, number: string) =>
    callAsOwner(member.changeMemberAccount, {
      params: { id },
      body: { account: { bank: 'KTB', number }, reason: 'บัญชีเดิมปิด' },
    })
  await change(first, `31${digits}`)
  await change(first, `32${digits}`)
  await change(second, `31${digits}`)
  const { id, version } = await callAsOwner(promotion.createPromotion, {
    body: {
      name,
      description: '',
      kind: 'freeCredit',
      bonusBasis: 'fixed',
      fixedMinor: 50_00,
      turnoverTimes: 2,
      weights: [],
      validDays: 7,
      days: [],
      fromClock: '00:00',
      untilClock: '00:00',
      memberLimit: 1,
      tags: [],
      stacks: true,
      linkedClaims: 'review',
    },
  })
  await callAsOwner(promotion.changePromotionStatus, { params: { id }, body: { status: 'running', version } })
  await callAsOwner(promotion.claimForMember, { params: { id: first }, body: { promotionId: id } })
  return id
}

test('a member with the bank account of another who had the promotion waits, and is granted it after a look', async ({
  page,
}) => {
  const name = `เครดิตฟรี ${Date.now()}`
  const [first, second] = [await aMemberOnSite(), await aMemberOnSite()]
  const id = await aPromotionClaimedBy(first.id, second.id, name)
  const claim = await call(siteCalls.promotion.claimPromotion, { token: second.token, params: { id } }, siteApi)
  expect(claim.status).toBe('waiting')

  const staff = await hireAndSignIn(reviewer)
  await openAs(page, staff, '/promotion/promotion-management')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('รอตรวจสอบ 1')
  await page.getByRole('button', { name: /^รอตรวจสอบ/ }).click()
  await page.locator('tr[data-row]').filter({ hasText: name }).click()
  const drawer = page.getByRole('dialog', { name: claim.number })
  const claimers = drawer.getByRole('region', { name: 'บัญชีที่เกี่ยวข้องกันและรับโปรโมชันนี้แล้ว' })
  await expect(claimers).toContainText('บัญชี กรุงไทย')
  await expect(claimers).toContainText('กำลังทำเทิร์น')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'ให้โบนัส', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^ให้โบนัส/ })
  await dialog.getByLabel(/^เหตุผล/).fill('พี่น้องกัน คนละคน')
  await dialog.getByRole('button', { name: 'ให้โบนัส' }).click()
  await expect(page.getByText('ให้โบนัสแล้ว')).toBeVisible()
  const { bonusMinor } = await call(siteCalls.credit.getBalances, { token: second.token }, siteApi)
  expect(bonusMinor).toBe(50_00)
})
