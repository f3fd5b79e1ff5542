import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Id, Instant } from '../core/paging.ts'
import { MemberUsername, PersonalNumber } from '../core/personal.ts'
import type { Text } from '../core/text.ts'
import { MemberStatus } from '../member/member.types.ts'

type Kind = Text & {
  /** What it says that two members are one person: fifty is as much as one kind alone can. */
  readonly strength: number
  readonly why: Text
}

/** By what two members are linked: one row per kind, the strongest first. */
export const linkKinds = {
  account: {
    strength: 50,
    th: 'บัญชีธนาคาร',
    en: 'Bank account',
    why: { th: 'ใช้อยู่หรือเคยใช้บัญชีธนาคารเดียวกัน', en: 'They use or used the same bank account.' },
  },
  phone: {
    strength: 40,
    th: 'เบอร์โทร',
    en: 'Phone',
    why: {
      th: 'เบอร์ของคนหนึ่งเป็นเบอร์ ชื่อผู้ใช้ หรือเลขบัญชีของอีกคน',
      en: 'The phone of one is or was the phone, username or account number of the other.',
    },
  },
  device: {
    strength: 40,
    th: 'อุปกรณ์',
    en: 'Device',
    why: { th: 'เคยเข้าใช้จากอุปกรณ์เครื่องเดียวกัน', en: 'They signed in on the same device.' },
  },
  timing: {
    strength: 25,
    th: 'สมัครไล่เลี่ยกัน',
    en: 'Registered together',
    why: {
      th: 'สมัครห่างกันไม่กี่นาทีจากอุปกรณ์หรือ IP เดียวกัน',
      en: 'They registered within minutes of each other on the same device or from the same address.',
    },
  },
  address: {
    strength: 15,
    th: 'IP',
    en: 'IP address',
    why: {
      th: 'เคยเข้าใช้จาก IP เดียวกัน ยิ่งมีคนใช้ IP นั้นมากยิ่งมีน้ำหนักน้อย',
      en: 'They signed in from the same address. The more members behind it, the less it says.',
    },
  },
  upline: {
    strength: 10,
    th: 'ผู้แนะนำ',
    en: 'Upline',
    why: { th: 'คนหนึ่งแนะนำอีกคนมา', en: 'One of them brought the other.' },
  },
} as const satisfies Record<string, Kind>
export type LinkKind = keyof typeof linkKinds
export const linkKindNames = Object.keys(linkKinds).filter((name): name is LinkKind => name in linkKinds)

/** From so much on, two members are linked strongly: by a bank account, or by two kinds together. */
export const strongLinkFrom = 50

/** As many neighbours as one looks through; the strongest are shown. */
export const neighboursShown = 40
/** Past so many neighbours of one kind nobody counts on. */
export const neighboursCountedUpTo = 1_000
/** An address with more members than this behind it is no link: nobody is shown for that alone. */
export const crowdFrom = 100

const seen = <Name extends LinkKind, Fields extends z.core.$ZodLooseShape>(kind: Name, fields: Fields) =>
  z.object({ kind: z.literal(kind), strength: z.int(), ...fields })

/** What links a neighbour, and what was found; numbers are masked. */
export const LinkEvidence = z.discriminatedUnion('kind', [
  seen('account', { bank: z.enum(bankCodes), accountNumber: PersonalNumber }),
  seen('phone', { phone: PersonalNumber }),
  /** Beside them so many members are behind the same device, or the same address. */
  seen('device', { device: z.string(), others: z.int() }),
  seen('timing', { minutes: z.int(), by: z.enum(['device', 'address']) }),
  seen('address', { ip: z.string(), others: z.int() }),
  /** Whether the neighbour brought the member, or was brought. */
  seen('upline', { way: z.enum(['broughtBy', 'brought']) }),
])
export type LinkEvidence = z.infer<typeof LinkEvidence>

export const Neighbour = z.object({
  id: Id,
  username: MemberUsername,
  name: z.string(),
  status: MemberStatus,
  registeredAt: Instant,
  strength: z.int(),
  /** One for each kind, the strongest first. */
  evidence: z.array(LinkEvidence),
})
export type Neighbour = z.infer<typeof Neighbour>

const Counted = z.object({ count: z.int(), isMore: z.boolean() })

export const MemberLinks = z.object({
  /** The strongest first, and no more than are shown. */
  neighbours: z.array(Neighbour),
  /** How many there are of the kinds that were asked for. */
  total: Counted,
  /** How many there are of each kind. */
  kinds: z.array(Counted.extend({ kind: z.enum(linkKindNames) })),
  /** Addresses that have too many members behind them to say anything. */
  crowds: z.array(z.string()),
})
export type MemberLinks = z.infer<typeof MemberLinks>
