import { keepSlip, pictureOf } from '#areas/bank/slip.public.ts'
import { lockMoneyMember, type MoneyMember } from '#areas/member/member.public.ts'
import { expectChoice, settleLocked } from '#areas/promotion/promotion.public.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { AdapterName } from '#contract/gateway/gateway.types.ts'
import { channelOf } from '#contract/gateway/routing.types.ts'
import type { OwnPre, PayChannel, PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import type { pretransactionSiteCalls } from '#contract/pretransaction/pretransaction-site.calls.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import { settleDebts } from '#frames/posting/posting.ts'
import type { Handlers, SiteContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { hasEnded } from './payment/payment.sql.ts'
import { openPayment } from './payment/payment-open.ts'
import { countOpen, lockPre } from './pretransaction.sql.ts'
import { leftToday, limits, openAtMost } from './pretransaction-limits.ts'
import { giveBack, openDeposit, openWithdrawal } from './pretransaction-money.ts'
import { cashOf, openChannels, withdrawableOf } from './pretransaction-room.ts'

export const pretransactionSiteHandlers: Handlers<typeof pretransactionSiteCalls> = {
  requestDeposit: context =>
    deposit(context, (member, asked) => openDeposit(context.tx, member, asked, context.session.policy)),
  requestPromptPay: context =>
    deposit(context, (member, asked) =>
      openPayment(context.tx, member, { ...asked, channel: 'promptpay' }, context.session.policy),
    ),
  requestGateway: context =>
    deposit(context, (member, asked) =>
      openPayment(context.tx, member, { ...asked, channel: 'gateway' }, context.session.policy),
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
    const picture = await pictureOf(body.file, locale)
    const pre = await lockPre(tx, params.id, session.policy.takeMinutes)
    if (pre?.memberId !== member.id || pre.kind !== 'deposit') throw notFound()
    // What is credited or given up needs no slip; one that is late or was refused may need it most.
    if (!['pending', 'expired', 'rejected'].includes(pre.status)) throw new AppError('PRETRANSACTION_DONE')
    await keepSlip(tx, { preId: pre.id }, picture, { memberId: member.id })
    const event = { id: pre.id, action: 'slip', by: null }
    await writeLive(tx, [
      { topic: 'request', ...event },
      { topic: 'pretransaction', ...event },
    ])
    return readOwn(context, pre.id)
  },

  async listOwn({ tx, member, body }) {
    const from = body.before
      ? sql`and (p.created_at, p.id) < (select created_at, id from pre_transaction where id = ${body.before} and member_id = ${member.id})`
      : sql``
    const items = await ownRows(
      tx,
      sql`where p.member_id = ${member.id} ${from} order by p.created_at desc, p.id desc limit ${body.size}`,
    )
    return { items, next: items.length < body.size ? null : (items.at(-1)?.id ?? null) }
  },
}

type Asked = { amountMinor: number; promotionId?: string | undefined }

/** The rules that hold for every deposit, by whichever channel its money comes. */
async function deposit(
  context: SiteContext & { body: Asked },
  open: (member: MoneyMember, asked: Asked) => Promise<string>,
): Promise<OwnPre> {
  const member = await lockMoneyMember(context.tx, context.member.id)
  if (!member.canDeposit) throw new AppError('PRETRANSACTION_SHUT')
  const { amountMinor, promotionId } = context.body
  await expectAllowed(context, 'deposit', amountMinor)
  if (promotionId) await expectChoice(context.tx, { memberId: member.id, promotionId, amountMinor })
  return readOwn(context, await open(member, context.body))
}

async function expectAllowed({ tx, member, session, locale }: SiteContext, kind: PreKind, amountMinor: number) {
  const { min, max, dayTimes } = limits(session.policy)[kind]
  if (amountMinor < min || amountMinor > max) {
    const told = { min: formatMoney(min, houseCurrency, locale), max: formatMoney(max, houseCurrency, locale) }
    throw new AppError('PRETRANSACTION_AMOUNT', told)
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
  const told = {
    free: formatMoney(freeMinor, houseCurrency, locale),
    left: formatMoney(leftMinor, houseCurrency, locale),
  }
  throw new AppError('BONUS_LOCKED', told)
}

async function readOwn({ tx, member }: SiteContext, id: string): Promise<OwnPre> {
  const [found] = await ownRows(tx, sql`where p.id = ${id} and p.member_id = ${member.id}`)
  if (!found) throw notFound()
  return found
}

async function ownRows(tx: Tx, which: Sql): Promise<OwnPre[]> {
  const rows = await tx.rows<Omit<OwnPre, 'channel'> & { adapter: AdapterName | null }>(sql`
    select p.id, p.number, p.kind, p.amount_minor, p.currency, p.status, p.created_at,
      p.expires_at, g.adapter,
      case when p.kind = 'deposit' and o.id is not null
        then json_build_object('bank', o.bank, 'number', o.number, 'name', o.name) end as pay_to,
      case when y.qr is not null then json_build_object('payload', y.qr, 'reference', y.reference) end as qr,
      y.redirect_url, (select count(*)::int from slip s where s.pre_id = p.id) as slip_count,
      case when n.id is not null
        then json_build_object('id', n.id, 'name', n.name, 'why', p.promotion_refusal) end as promotion
    from pre_transaction p left join bank_account o on o.id = p.bank_account_id
    left join gateway g on g.id = p.gateway_id left join gateway_payment y on y.pre_id = p.id
    left join promotion n on n.id = p.promotion_id ${which}`)
  return rows.map(({ adapter, ...row }) => ({ ...row, channel: row.kind === 'deposit' ? channelBy(adapter) : null }))
}

const channelBy = (adapter: AdapterName | null): PayChannel => (adapter === null ? 'bank' : channelOf[adapter])
