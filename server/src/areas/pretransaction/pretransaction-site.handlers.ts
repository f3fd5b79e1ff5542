import { findBlocks, isRefused, keepHits } from '#areas/block/block.public.ts'
import { lockMoneyMember, type MoneyMember } from '#areas/member/member.public.ts'
import { expectChoice, settleLocked } from '#areas/promotion/promotion.public.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { OwnPre, PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import type { pretransactionSiteCalls } from '#contract/pretransaction/pretransaction-site.calls.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import { settleDebts } from '#frames/posting/posting.ts'
import type { Handlers, SiteContext } from '#platform/call/context.ts'
import { AppError, notFound, type Refusal, refuse } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { hasEnded } from './payment/payment.sql.ts'
import { openPayment } from './payment/payment-open.ts'
import { cashOf, countOpen, lockPre } from './pretransaction.sql.ts'
import { leftToday, limits, openAtMost } from './pretransaction-limits.ts'
import { giveBack, openDeposit, openWithdrawal } from './pretransaction-money.ts'
import { openChannels, withdrawableOf } from './pretransaction-room.ts'
import { findOwn, listOwn } from './pretransaction-site.sql.ts'
import { keepSent, readSent } from './slip/slip-keep.ts'

export const pretransactionSiteHandlers: Handlers<typeof pretransactionSiteCalls> = {
  requestDeposit: context =>
    deposit(context, (member, request) => openDeposit(context.tx, member, request, context.session.policy)),
  requestPromptPay: context =>
    deposit(context, (member, request) =>
      openPayment(context.tx, member, { ...request, channel: 'promptpay' }, context.session.policy),
    ),
  requestGateway: context =>
    deposit(context, (member, request) =>
      openPayment(context.tx, member, { ...request, channel: 'gateway' }, context.session.policy),
    ),
  listChannels: async ({ tx, session }) => ({ channels: await openChannels(tx, session) }),
  getOwn: context => readOwn(context, context.params.id),

  getWithdrawable: ({ tx, member, session }) => withdrawableOf(tx, member.id, session.policy, session.site),
  async requestWithdrawal(context) {
    const { tx, session, body } = context
    const member = await lockMoneyMember(tx, context.member.id)
    if (!member.canWithdraw) throw new AppError('PRETRANSACTION_SHUT')
    if (member.blockedHours > 0) throw new AppError('MEMBER_ACCOUNT_NEW', { hours: member.blockedHours })
    await expectAllowed(context, 'withdrawal', body.amountMinor)
    // What they owe is taken first, and what is left is theirs.
    await settleDebts(tx, [member.id])
    await expectUnlocked(context, body.amountMinor)
    // It is accepted all the same; what was met is a risk signal, so that the rules do not pay it.
    await meetBlocks(context, 'withdrawal')
    return readOwn(context, await openWithdrawal(tx, member, body.amountMinor, session.policy))
  },

  async cancelOwn(context) {
    const { tx, member, session, params } = context
    const pre = await lockPre(tx, params.id, session.policy.takeMinutes)
    if (pre?.memberId !== member.id) throw notFound()
    // Money that its gateway has told of waits for staff, who would not find it any more.
    // Nor may a payout that may have gone out be given back without staff.
    if (pre.takenBy !== null || pre.wasUnknown || (await hasEnded(tx, pre.id)))
      throw new AppError('PRETRANSACTION_TAKEN', { name: context.brand.name })
    await giveBack(tx, pre, 'cancelled', `member:${member.id}`, '')
    await voidApprovals(tx, pre.id, null)
    return readOwn(context, pre.id)
  },

  async addOwnSlip(context) {
    const { tx, member, session, params, body, locale } = context
    const sent = await readSent(body.file, locale)
    const pre = await lockPre(tx, params.id, session.policy.takeMinutes)
    if (pre?.memberId !== member.id || pre.kind !== 'deposit') throw notFound()
    // What is credited or given up needs no slip; one that is late or was refused may need it most.
    if (!['pending', 'expired', 'rejected'].includes(pre.status)) throw new AppError('PRETRANSACTION_DONE')
    const isKept = await keepSent(tx, pre, sent, { memberId: member.id })
    const event = { id: pre.id, action: 'slip', by: null }
    await writeLive(tx, [
      { topic: 'request', ...event },
      { topic: 'pretransaction', ...event },
    ])
    return isKept ? readOwn(context, pre.id) : refuse('SLIP_USED')
  },

  async listOwn({ tx, member, body }) {
    const items = await listOwn(tx, member.id, body)
    return { items, next: items.length < body.size ? null : (items.at(-1)?.id ?? null) }
  },
}

type NewDeposit = { amountMinor: number; promotionId?: string | undefined }

/** The rules that hold for every deposit, by whichever channel its money comes. */
async function deposit(
  context: SiteContext & { body: NewDeposit },
  open: (member: MoneyMember, request: NewDeposit) => Promise<string>,
): Promise<OwnPre | Refusal> {
  const member = await lockMoneyMember(context.tx, context.member.id)
  if (!member.canDeposit) throw new AppError('PRETRANSACTION_SHUT')
  // The answer is that of the switch above: nobody learns from it that there is a list, and what of them is on it.
  if (isRefused('deposit', await meetBlocks(context, 'deposit'))) return refuse('PRETRANSACTION_SHUT')
  const { amountMinor, promotionId } = context.body
  await expectAllowed(context, 'deposit', amountMinor)
  const refusal = promotionId && (await expectChoice(context.tx, { memberId: member.id, promotionId, amountMinor }))
  if (refusal) return refusal
  return readOwn(context, await open(member, context.body))
}

/** What the block list says of who asks at this moment, kept with the entries that it was. */
async function meetBlocks(context: SiteContext, moment: 'deposit' | 'withdrawal') {
  const { tx, member, ip: address, deviceHash: device } = context
  const blocks = await findBlocks(tx, moment, { device, address }, member.id)
  await keepHits(tx, moment, blocks, member.id)
  return blocks
}

async function expectAllowed({ tx, member, session, locale }: SiteContext, kind: PreKind, amountMinor: number) {
  const { min, max, dayTimes } = limits(session.policy)[kind]
  if (amountMinor < min || amountMinor > max) {
    const details = { min: formatMoney(min, houseCurrency, locale), max: formatMoney(max, houseCurrency, locale) }
    throw new AppError('PRETRANSACTION_AMOUNT', details)
  }
  if ((await countOpen(tx, member.id, kind)) >= openAtMost[kind]) {
    throw new AppError('PRETRANSACTION_MANY', { max: openAtMost[kind] })
  }
  const left = await leftToday(tx, member.id, kind, session.policy)
  if (!left.isOnceMore) throw new AppError('PRETRANSACTION_DAY_TIMES', { max: dayTimes })
  if (amountMinor > left.amountMinor)
    throw new AppError('PRETRANSACTION_DAY_AMOUNT', { left: formatMoney(left.amountMinor, houseCurrency, locale) })
}

/** What was deposited for a bonus stays until its turnover is met, or the bonus is given up. */
async function expectUnlocked({ tx, member, locale }: SiteContext, amountMinor: number): Promise<void> {
  const { lockedMinor, leftMinor } = await settleLocked(tx, member.id)
  if (lockedMinor === 0) return
  const cashMinor = await cashOf(tx, member.id)
  const freeMinor = Math.max(0, cashMinor - lockedMinor)
  // Who asks for more than there is at all is told that instead.
  if (amountMinor <= freeMinor || amountMinor > cashMinor) return
  const details = {
    free: formatMoney(freeMinor, houseCurrency, locale),
    left: formatMoney(leftMinor, houseCurrency, locale),
  }
  throw new AppError('BONUS_LOCKED', details)
}

async function readOwn({ tx, member }: SiteContext, id: string): Promise<OwnPre> {
  const own = await findOwn(tx, id, member.id)
  if (!own) throw notFound()
  return own
}
