import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import type { VersionKindName } from '#contract/history/version-kinds.ts'
import { createAffiliate } from './affiliate.steps.ts'
import { addAnnouncement } from './announcement.steps.ts'
import { holdBack } from './approval.steps.ts'
import { addService } from './gateway.steps.ts'
import { createGroup } from './group.steps.ts'
import { addBankAccount } from './money.steps.ts'
import { createPromotion } from './promotion.steps.ts'
import { createRefund } from './refund.steps.ts'
import type { TestServer } from './server.ts'
import { addBanner, addPopup, keptPicture } from './website.steps.ts'

type Body = Readonly<Record<string, unknown>>

/** How a record of each kind is made, and what is changed of it. A kind that is missing here does not compile. */
export const versioned: Readonly<
  Record<
    VersionKindName,
    {
      /** Returns the id, unless there is one record of the kind, which is there. */
      make?(server: TestServer, token: string): Promise<string>
      change(body: Body): Body
      /** What of the change a diff names. */
      named: string
    }
  >
> = {
  policy: { change: body => ({ policy: { ...(body['policy'] as Body), takeMinutes: 9 } }), named: 'takeMinutes' },
  riskScore: { change: body => ({ ...body, sameDevice: 77 }), named: 'sameDevice' },
  singleSignOn: { change: body => ({ ...body, name: 'Company' }), named: 'name' },
  slipService: { change: body => ({ ...body, dayLimit: 77 }), named: 'dayLimit' },
  coreSwitches: { change: body => ({ ...body, play: false }), named: 'play' },
  coreLimits: { change: body => ({ ...body, depositMinMinor: 222_00 }), named: 'depositMinMinor' },
  coreTexts: { change: body => ({ ...body, depositNote: { th: 'ใหม่', en: 'new' } }), named: 'depositNote' },
  websiteConfig: { change: body => ({ ...body, titleTh: 'เว็บใหม่' }), named: 'titleTh' },
  role: {
    async make(server, token) {
      const permissions = toPermissions(['memberManagement.read'])
      const body = { roleName: 'ตำแหน่งมีประวัติ', description: '', permissions }
      return (await server.call(calls.employee.createRole, { token, body })).body.data._id
    },
    change: body => ({ ...body, permissions: toPermissions(['memberManagement.read', 'betReport.read']) }),
    named: 'betReport.read',
  },
  promotion: {
    make: async (server, token) => (await createPromotion(server, token)).id,
    change: body => ({ ...body, turnoverTimes: 9 }),
    named: 'turnoverTimes',
  },
  refund: {
    make: async (server, token) => (await createRefund(server, token)).id,
    change: body => ({ ...body, minMinor: 5_00 }),
    named: 'minMinor',
  },
  affiliate: {
    make: async (server, token) => (await createAffiliate(server, token)).id,
    change: body => ({ ...body, minMinor: 5_00 }),
    named: 'minMinor',
  },
  banner: {
    make: async (server, token) => {
      const mobileId = (await keptPicture(server, token)).id
      return (await addBanner(server, token, { mobileId })).id
    },
    // Without its second picture, which comes back with the version.
    change: body => Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'mobileId')),
    named: 'mobile',
  },
  popup: {
    make: async (server, token) => (await addPopup(server, token)).id,
    change: body => ({ ...body, frequency: 'once' }),
    named: 'frequency',
  },
  announcement: {
    make: async (server, token) => (await addAnnouncement(server, token)).id,
    change: body => ({ ...body, title: { th: 'ประกาศใหม่', en: '' } }),
    named: 'titleTh',
  },
  group: {
    make: async (server, token) => (await createGroup(server, token)).id,
    change: body => ({ ...body, digestMinutes: 30 }),
    named: 'digestMinutes',
  },
  rejectReason: {
    async make(server, token) {
      const body = {
        kind: 'any',
        staffTh: 'สลิปซ้ำ',
        staffEn: 'Slip used',
        memberTh: 'สลิปซ้ำ',
        memberEn: 'Slip used',
      } as const
      const { createRejectReason } = calls.pretransaction
      return (await server.call(createRejectReason, { token, body: { ...body, status: 'active' } })).body.data.id
    },
    change: body => ({ ...body, memberTh: 'สลิปนี้ถูกใช้แล้ว' }),
    named: 'memberTh',
  },
  withdrawalRules: {
    change: body => ({
      ...body,
      queues: ['ยอดสูง'],
      // Last, where only the queue is another one: neither this nor the way back lets more through.
      rules: [
        ...(Array.isArray(body['rules']) ? body['rules'] : []),
        {
          conditions: [{ fact: 'amount', operator: 'atLeast', value: 5_000_00 }],
          outcome: 'namedQueue',
          queue: 'ยอดสูง',
          note: '',
        },
      ],
    }),
    named: 'rules',
  },
  gateway: {
    make: async (server, token) => (await addService(server, token)).id,
    change: body => ({ ...body, feeFixedMinor: 7_00 }),
    named: 'feeFixedMinor',
  },
  bank: {
    make: async (server, token) => (await addBankAccount(server, token)).id,
    change: body => ({ ...body, dayLimitMinor: 123_000_00 }),
    named: 'dayLimitMinor',
  },
  approvalRule: {
    make: async (server, token) => (await holdBack(server, { token }, { change: 'seller.update' })).body.data.id,
    change: body => ({ ...body, approvers: 2 }),
    named: 'approvers',
  },
}
