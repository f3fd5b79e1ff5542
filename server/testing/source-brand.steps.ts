import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import type { BodyIn, Call, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import { password, type TestServer } from './server.ts'

/** Everything personal or secret that the source brand has, and that its staff also wrote where it does not belong. */
export const personal = {
  member: { firstName: 'มะลิวรรณ', lastName: 'พิสุทธิ์ศรี', phone: '0891234567', number: '7401234567' },
  colleague: { username: 'kanokwan', displayName: 'กนกวรรณ ใจงาม' },
  account: { number: '5559876543', name: 'วิชัย ทองแท้' },
  seller: 'อรอุมา ขายเก่ง',
  gateway: { address: 'https://pay.secret-gateway.example.com/v1', promptPayId: '0823456789' },
  code: 'SECRET77',
}
export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const paragraph = (...texts: string[]) => ({
  type: 'paragraph' as const,
  content: texts.map(each => ({ type: 'text' as const, text: each })),
})

type Set = <C extends Call>(call: C, given: { params?: ParamsOf<C>; body?: BodyIn<C> }) => Promise<ReplyOut<C>>

/** A brand whose limits are unusual: large deposits, nothing without a second admin, one account that is open at night. */
export async function openSource(server: TestServer, token: string): Promise<void> {
  const set: Set = async (call, given) => {
    const { body } = await server.call(call, { token, ...given })
    expect(body.error, call.path).toBeUndefined()
    return body.data
  }
  const { employee, member, bank, gateway, seller, game, promotion, refund, affiliate } = calls
  const role = {
    roleName: 'กะดึก',
    description: `สอบถาม ${personal.colleague.displayName} โทร ${personal.member.phone}`,
    permissions: toPermissions(['pretransactionRequest.read', 'pretransactionRequest.update']),
  }
  const made = await set(employee.createRole, { body: role })
  const admin = { ...personal.colleague, roleId: made._id, password, allowedIps: [] }
  await set(employee.createAdmin, { body: admin })
  const { firstName, lastName, phone } = personal.member
  const person = { phone, username: '' as const, firstName, lastName, lineId: '', note: 'ลูกค้าประจำ' }
  const account = { bank: 'KBANK' as const, number: personal.member.number }
  await set(member.createMember, { body: { ...person, account, tags: ['ทองคำ'], password } })
  const seen = { name: personal.account.name, activeFrom: '22:00', activeUntil: '04:00', dayLimitMinor: 10_000_000_00 }
  const own = { account: { bank: 'GSB' as const, number: `${personal.account.number}01` }, ...seen }
  const landing = await set(bank.createBankAccount, { body: { ...own, uses: ['deposit', 'withdraw'] } })
  const limits = { directions: ['in' as const], minMinor: 60_000_00, maxMinor: 90_000_00 }
  const promptPay = { bankAccountId: landing.id, promptPayKind: 'phone' as const }
  const qr = { ...limits, ...promptPay, adapter: 'promptpay' as const, name: 'QR หลัก' }
  await set(gateway.createGateway, { body: { ...qr, promptPayId: personal.gateway.promptPayId } })
  const fees = { feeBasisPoints: 150, feeFixedMinor: 500 }
  const service = { ...limits, ...fees, adapter: 'signed' as const, name: 'เกตเวย์หลัก', secret }
  await set(gateway.createGateway, { body: { ...service, address: personal.gateway.address } })
  const sold = { phone: '0812223333', lineId: 'on.uma', code: '', basis: 'deposit' as const, rateBasisPoints: 100 }
  await set(seller.createSeller, { body: { name: personal.seller, ...sold } })
  await set(game.createType, { body: { code: 'bingo', nameTh: 'บิงโก', nameEn: 'Bingo', tags: [] } })
  const always = { weights: [{ gameType: 'bingo', percent: 50 }], days: [], fromClock: '00:00', untilClock: '00:00' }
  const bonus = {
    bonusBasis: 'fixed' as const,
    fixedMinor: 50_00,
    turnoverTimes: 2,
    validDays: 3,
    memberLimit: 1,
    tags: ['ทองคำ'],
  }
  const words = { name: 'โค้ดลับ', description: `ทัก LINE: ${personal.colleague.username} หรือ @chaba-vip` }
  const offered = { ...words, ...always, ...bonus, kind: 'code' as const, code: personal.code, stacks: false }
  const promoted = await set(promotion.createPromotion, { body: offered })
  const params = { id: promoted.id }
  await set(promotion.changePromotionStatus, { params, body: { status: 'running', version: 1 } })
  const rule = { minMinor: 1_00, period: 'day' as const, creditedTo: 'cash' as const }
  const tiers = [{ fromMinor: 0, rateBasisPoints: 700 }]
  const loss = { name: 'คืน 7%', basis: 'loss' as const, gameTypes: ['bingo'], tiers, payment: 'auto' as const }
  await set(refund.createRefund, { body: { ...rule, ...loss } })
  const levels = [{ rateBasisPoints: 300 }, { rateBasisPoints: 100 }]
  const friends = { name: 'ชวนเพื่อน 2 ชั้น', basis: 'ggr' as const, levels, tags: ['ทองคำ'] }
  await set(affiliate.createAffiliate, { body: { ...rule, ...friends } })
  await writeTexts(set)
  await setUnusual(set)
}

async function writeTexts(set: Set): Promise<void> {
  const { announcement, pretransaction, website } = calls
  const { firstName, lastName, phone } = personal.member
  const winner = paragraph(`ขอแสดงความยินดีกับคุณ${firstName} ${lastName} เบอร์ 089-`, '123-4567')
  const body = {
    title: { th: `รางวัลของ ${personal.seller}`, en: '' },
    bodyTh: { type: 'doc' as const, content: [winner, paragraph('แจ้งฝากได้ทั้งวัน')] },
    audience: ['admins' as const],
    pinned: true,
  }
  const made = await set(announcement.createAnnouncement, { body })
  const params = { id: made.id }
  await set(announcement.changeAnnouncementStatus, { params, body: { status: 'published', version: 1 } })
  const reason = { staffTh: 'สลิปปลอม', staffEn: 'Forged slip', memberTh: `โทร ${phone}`, memberEn: 'Please call us' }
  await set(pretransaction.createRejectReason, { body: { kind: 'deposit', ...reason, status: 'active' } })
  const { texts } = await set(website.getCoreSystem, {})
  const depositNote = { th: `โอนเข้า ออมสิน ${personal.account.number}01 ชื่อ ${personal.account.name}`, en: '' }
  await set(website.updateTexts, { body: { ...texts, depositNote } })
}

async function setUnusual(set: Set): Promise<void> {
  const { setting, website } = calls
  const { policy, version } = await set(setting.getPolicy, {})
  const strict = { withdrawalApprovalMinor: 0, creditApprovalMinor: 0, depositMinutes: 5, freshCodeMinutes: 1 }
  await set(setting.updatePolicy, { body: { policy: { ...policy, ...strict }, version } })
  const { limits } = await set(website.getCoreSystem, {})
  const narrow = {
    depositMinMinor: 60_000_00,
    depositDayTimes: 1,
    withdrawalMinMinor: 70_000_00,
    withdrawalDayTimes: 1,
  }
  await set(website.updateLimits, { body: { ...limits, ...narrow } })
}
