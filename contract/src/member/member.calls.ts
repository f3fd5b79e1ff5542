import { z } from 'zod'
import { NewPassword } from '../auth/auth.types.ts'
import { BankAccount } from '../core/bank.ts'
import { Id, Instant, listQuery, pageOf } from '../core/paging.ts'
import { can, subtree } from '../core/permission.ts'
import { ThaiPhone } from '../core/phone.ts'
import { post } from '../frames/call.ts'
import { Tag } from './member.record.ts'
import {
  Lookalike,
  MemberDetail,
  MemberNote,
  MemberProfile,
  MemberQuery,
  MemberRow,
  MemberTotals,
  NewMember,
  PastAccount,
  Reason,
  SignIn,
} from './member.types.ts'
import { MemberOverview } from './member-overview.types.ts'
import { RiskSignal } from './member-signals.ts'
import { TimelinePage, TimelineQuery } from './member-timeline.types.ts'

const read = subtree(can('memberManagement', 'read'))
const update = can('memberManagement', 'update', 'read')
const ofMember = listQuery(['at'], { memberId: Id })
/** Who may read the block list is told the entry; the others that it is not possible. */
const blocked = ['MEMBER_REFUSED', 'BLOCK_LISTED'] as const
/** More than anybody meets by mistake, and far too few to guess a number by. */
const probes = { times: 20, seconds: 86_400 } as const
const withReason = z.strictObject({ reason: Reason })

const changeMemberPassword = post('/member/change-password/:id', update, {
  body: z.strictObject({ password: NewPassword }),
  reply: MemberDetail,
  logs: ['member', 'changePassword'],
  errors: ['MEMBER_CLOSED'],
  freshCode: true,
})

export const memberCalls = {
  searchMembers: post('/member/search', read, {
    body: MemberQuery,
    reply: pageOf(MemberRow, MemberTotals),
    reads: 'replica',
    reveals: { by: 'id', screen: 'member-management' },
    errors: ['REVEAL_LIMIT'],
  }),
  getMember: post('/member/get/:id', read, { reply: MemberDetail }),
  /** Members that share the phone or the bank account, or have nearly the same name, while somebody types. */
  findLookalikes: post('/member/lookalikes', read, {
    body: z.strictObject({
      phone: ThaiPhone.optional(),
      account: BankAccount.optional(),
      name: z.string().trim().max(121).optional(),
    }),
    reply: z.object({ members: z.array(Lookalike) }),
  }),
  /** What makes a member worth a second look. */
  listRiskSignals: post('/member/risk/:id', read, { reply: z.object({ signals: z.array(RiskSignal) }) }),
  /** What is open and who is connected with a member, at a glance. */
  getMemberOverview: post('/member/overview/:id', read, { reply: MemberOverview }),
  /** Everything that happened with a member, the newest first. Kinds that the admin may not read are left out, or refused by name. */
  readTimeline: post('/member/timeline/:id', read, { body: TimelineQuery, reply: TimelinePage }),
  createMember: post('/member/create', subtree(can('memberManagement', 'create')), {
    body: NewMember.extend({ password: NewPassword }),
    reply: MemberDetail,
    logs: ['member', 'create'],
    probes,
    errors: blocked,
  }),
  updateMember: post('/member/update/:id', update, {
    body: MemberProfile,
    reply: MemberDetail,
    logs: ['member', 'update'],
    probes,
    errors: ['MEMBER_CLOSED'],
    freshCode: true,
  }),
  suspendMember: post('/member/suspend/:id', update, {
    body: withReason,
    reply: MemberDetail,
    logs: ['member', 'suspend'],
    bulk: true,
  }),
  activateMember: post('/member/activate/:id', update, {
    body: withReason,
    reply: MemberDetail,
    logs: ['member', 'activate'],
    bulk: true,
    freshCode: true,
  }),
  closeMember: post('/member/close/:id', update, { body: withReason, reply: MemberDetail, logs: ['member', 'close'] }),
  tagMember: post('/member/add-tag/:id', update, {
    body: z.strictObject({ tag: Tag }),
    reply: MemberDetail,
    logs: ['member', 'addTag'],
    bulk: true,
    errors: ['MEMBER_CLOSED', 'MEMBER_TAGS_FULL'],
  }),
  changeMemberPassword,
  /** A link with which the member sets a new password. It is shown this once; an earlier one ends. */
  createResetLink: post('/member/reset-link/:id', update, {
    reply: z.object({ url: z.string(), until: Instant }),
    logs: ['member', 'createResetLink'],
    errors: ['MEMBER_NOT_ACTIVE', 'LINK_NO_SITE', 'APPROVAL_INSTEAD'],
    freshCode: true,
    secretReply: true,
    insteadOf: () => changeMemberPassword,
    limit: { times: 60, seconds: 3_600 },
  }),
  changeMemberAccount: post('/member/change-account/:id', update, {
    body: z.strictObject({ account: BankAccount, reason: Reason }),
    reply: MemberDetail,
    logs: ['member', 'changeAccount'],
    probes,
    errors: ['MEMBER_CLOSED', ...blocked],
    freshCode: true,
  }),
  endMemberSessions: post('/member/end-sessions/:id', update, { reply: MemberDetail, logs: ['member', 'endSessions'] }),
  listMemberAccounts: post('/member/accounts/:id', read, { reply: z.object({ accounts: z.array(PastAccount) }) }),
  addMemberNote: post('/member/add-note/:id', update, {
    body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
    reply: MemberNote,
    logs: ['member', 'addNote'],
  }),
  searchMemberNotes: post('/member/note/search', read, { body: ofMember, reply: pageOf(MemberNote), reads: 'replica' }),
  searchMemberSignIns: post('/member/sign-in/search', read, {
    body: ofMember,
    reply: pageOf(SignIn),
    reads: 'replica',
  }),
  /** The whole phone and account number of one member. Every look is on record, and counted. */
  revealMember: post('/member/reveal/:id', can('memberContact', 'read'), {
    reply: z.object({ username: z.string(), phone: z.string(), accountNumber: z.string() }),
    logs: ['member', 'reveal'],
    secretReply: true,
    errors: ['REVEAL_LIMIT'],
  }),
  listMemberTags: post('/member/tags', read, { reply: z.object({ tags: z.array(z.string()) }) }),
}
