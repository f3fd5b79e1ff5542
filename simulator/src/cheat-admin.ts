import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { Attempts, Cheat } from './cheat.ts'
import { places, rejectAll, shownIf, waitingOf } from './cheat-look.ts'
import { bahtMinor, boldly, endingOf, fund, need, withdraw } from './cheat-moves.ts'
import { hire, roleOf } from './cheat-scene.ts'
import { pastCode } from './code-app.ts'
import type { Cashier } from './staff.ts'

const { approval, auth, credit, employee, member, pretransaction, promotion, setting } = calls
const reason = 'ชดเชยยอดฝากที่เข้าช้า'
const adjustments = 10
/** How many digits of a number everybody can see. */
const shownDigits = 4

const adjust = async ({ ask, token, freshen }: Cashier, { id }: Cheat, amountMinor: number) => {
  await freshen()
  const body = { kind: 'adjustmentIn' as const, amountMinor, reason }
  return need((await ask(adminApi, credit.adjustCredit, { token, params: { id }, body })).reply, 'adjustment').approval
}
const limitOf = async ({ ask, token }: Cashier) =>
  need((await ask(adminApi, setting.getPolicy, { token })).reply, 'policy')

/** The attempts of a dishonest admin with a real account. */
export const adminAttempts: Attempts = {
  'credit by hand, and pay it out': {
    by: 'admin',
    what: 'An admin gives an accomplice credit by hand and approves the accomplice’s withdrawal',
    refused: ['APPROVAL_CREDITED'],
    async play(scene) {
      const friend = await scene.join()
      const { insider } = scene
      await adjust(insider, friend, 200 * bahtMinor)
      friend.rightly.givenMinor += 200 * bahtMinor
      const { id } = need((await withdraw(friend, 200 * bahtMinor)).reply, 'withdrawal')
      const given = { token: insider.token, params: { id }, body: { version: 1 } }
      return endingOf(await boldly(insider.ask)(adminApi, pretransaction.approvePre, given), 200 * bahtMinor)
    },
  },

  'many adjustments below the limit': {
    by: 'admin',
    what: 'An admin adds ten times an amount just below the limit to two accomplices',
    shown: places.approvals,
    async play(scene) {
      const friends = [await scene.join(), await scene.join()]
      const { insider } = scene
      const eachMinor = (await limitOf(insider)).policy.creditApprovalMinor - bahtMinor
      const request = []
      for (let place = 0; place < adjustments; place += 1) {
        const friend = need(friends[place % friends.length], 'accomplice')
        const waits = await adjust(insider, friend, eachMinor)
        if (waits) request.push(waits.id)
        // The admin may give one of them alone; the others exceed the limit.
        else if (place === 0) friend.rightly.givenMinor += eachMinor
      }
      const waiting = new Set((await waitingOf(scene, insider.id)).map(({ id }) => id))
      await rejectAll(scene, insider.id)
      return shownIf(request.length >= adjustments - 1 && request.every(id => waiting.has(id)), 'approvals')
    },
  },

  'a second account of one’s own': {
    by: 'admin',
    what: 'An admin makes an account, asks for a large credit, and approves it with that account',
    refused: ['APPROVAL_TIED'],
    async play(scene) {
      const friend = await scene.accomplice()
      const { insider, run, staff } = scene
      const amountMinor = (await limitOf(insider)).policy.creditApprovalMinor + bahtMinor
      const puppet = await hire(run, insider, await roleOf(insider))
      const request = await adjust(insider, friend, amountMinor)
      if (!request) return { got: amountMinor }
      const given = { token: puppet.token, params: { id: request.id } }
      const answer = await boldly(puppet.ask)(adminApi, approval.approve, given)
      await rejectAll(scene, insider.id)
      await staff.ask(adminApi, employee.lockAdmin, { token: staff.token, params: { id: puppet.id } })
      return endingOf(answer, amountMinor)
    },
  },

  'a higher limit for oneself': {
    by: 'admin',
    what: 'An admin raises the limit, and moves more than the old one before anybody agrees',
    shown: places.approvals,
    async play(scene) {
      const friend = await scene.accomplice()
      const { insider } = scene
      const { policy, version } = await limitOf(insider)
      const { creditApprovalMinor: limitMinor } = policy
      const body = { policy: { ...policy, creditApprovalMinor: 100 * limitMinor }, version }
      await insider.ask(adminApi, setting.updatePolicy, { token: insider.token, body })
      const request = await adjust(insider, friend, limitMinor + bahtMinor)
      const waiting = await waitingOf(scene, insider.id)
      const isSeen = waiting.some(({ id }) => id === request?.id) && waiting.some(({ kind }) => kind === 'limitRaise')
      await rejectAll(scene, insider.id)
      return shownIf(isSeen, 'approvals')
    },
  },

  'a promotion that is as good as cash': {
    by: 'admin',
    what: 'An admin opens a promotion without turnover and claims it for an accomplice',
    refused: ['PROMOTION_CLOSED'],
    async play(scene) {
      const friend = await scene.accomplice()
      const { insider, staff } = scene
      const { ask, token, freshen } = insider
      const fixedMinor = 50_000 * bahtMinor
      const body = { ...cash, name: `simulator cash ${friend.name.slice(-4)} ${randomUUID().slice(0, 8)}`, fixedMinor }
      await freshen()
      const { id, version } = need((await ask(adminApi, promotion.createPromotion, { token, body })).reply, 'promotion')
      const params = { id }
      const running = { status: 'running' as const, version }
      await ask(adminApi, promotion.changePromotionStatus, { token, params, body: running })
      const claim = { token, params: { id: friend.id }, body: { promotionId: id } }
      const answer = await boldly(ask)(adminApi, promotion.claimForMember, claim)
      await rejectAll(scene, insider.id)
      const over = { status: 'ended' as const, version }
      await boldly(staff.ask)(adminApi, promotion.changePromotionStatus, { token: staff.token, params, body: over })
      return endingOf(answer, fixedMinor)
    },
  },

  'an old code': {
    by: 'admin',
    what: 'Somebody who knows the password of an admin approves a withdrawal with a code of five minutes ago',
    refused: ['SESSION_MISSING', 'CODE_WRONG'],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, 200 * bahtMinor)
      const { id } = need((await withdraw(cheat, 200 * bahtMinor)).reply, 'withdrawal')
      const { insider } = scene
      const ask = boldly(insider.ask)
      const { username, password } = insider
      const { reply: early } = await ask(adminApi, auth.login, { body: { username, password } })
      const token = need(early, 'session before the code')
      const code = { token, body: { token: pastCode(insider.codeAddress) } }
      const { reply: full } = await ask(adminApi, auth.verifyCode, code)
      const given = { token: full ?? token, params: { id }, body: { version: 1 } }
      return endingOf(await ask(adminApi, pretransaction.approvePre, given), 200 * bahtMinor)
    },
  },

  'the digits of a hidden number': {
    by: 'admin',
    what: 'Somebody who may not see numbers tries out by searching which digits are hidden from them',
    nothing: true,
    onlyInWeek: true,
    async play(scene) {
      const victim = await scene.join()
      const { ask, token } = need(scene.week, 'clerk').clerk
      const found = async (search: string) => {
        const { reply } = await ask(adminApi, member.searchMembers, { token, body: { search, size: 100 } })
        return reply?.records.map(({ id }) => id).join()
      }
      for (const whole of [victim.person.phone, victim.person.account.number]) {
        const [hidden, last] = [whole.slice(0, -shownDigits), whole.slice(-shownDigits)]
        // The result must be the same whatever the hidden digits are.
        const guess = hidden.replaceAll(/\d/g, digit => String((Number(digit) + 1) % 10))
        if ((await found(hidden + last)) !== (await found(guess + last))) return { learnt: 'the digits of a number' }
      }
      return { nothing: true }
    },
  },
}

const cash = {
  description: '',
  kind: 'freeCredit' as const,
  bonusBasis: 'fixed' as const,
  memberLimit: 1,
  turnoverTimes: 0,
  weights: [],
  validDays: 1,
  days: [],
  fromClock: '00:00',
  untilClock: '00:00',
  tags: [],
  stacks: true,
}
