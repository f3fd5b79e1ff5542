import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Announced, Attempts, Scene } from './cheat.ts'
import { lineBy, places, shownIf } from './cheat-look.ts'
import { announceAs, bahtMinor, fund, need } from './cheat-moves.ts'
import { signAs } from './program.ts'
import { importLines } from './statement-file.ts'

const amountMinor = 457 * bahtMinor

const accountOf = ({ accounts }: Scene, { payTo }: Announced) =>
  need(
    accounts.find(own => nameOfAccount(own) === nameOfAccount(payTo)),
    'account of ours',
  )

/** How the sources of a statement contradict each other. */
export const bankAttempts: Attempts = {
  'a line in other words': {
    by: 'source',
    what: 'Another reader and a file tell a line in other words, while the same amount is announced again',
    shown: places.retold,
    async play(scene) {
      const cheat = await scene.join()
      const { deposit, line } = await fund(scene, cheat, amountMinor)
      const account = accountOf(scene, deposit)
      const again = await announceAs(cheat, amountMinor)
      const details = { ...line, description: 'รับโอนเงินจากบัญชีอื่น' }
      const body = { account: { bank: account.bank, number: account.number }, lines: [details] }
      const { staff, otherReader } = scene
      await staff.ask(autoApi, autoCalls.pretransaction.pushLines, { sign: signAs(otherReader), body })
      await importLines(staff, account.id, [{ ...line, description: 'IN', bankReference: '' }])
      const seen = await lineBy(scene, line.bankReference)
      await cheat.ask(siteApi, siteCalls.pretransaction.cancelOwn, { token: cheat.token, params: { id: again.id } })
      return shownIf((seen?.retold.length ?? 0) > 0, 'retold')
    },
  },

  'another name than that of the account': {
    by: 'source',
    what: 'A line has some digits of the member’s account, and the name of somebody else',
    shown: places.lines,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const deposit = await announceAs(cheat, amountMinor)
      const { bank, number } = cheat.person.account
      const bankReference = randomUUID()
      await need(scene.week, 'statement').tellLine(accountOf(scene, deposit), {
        amountMinor,
        bankReference,
        description: 'TRANSFER IN',
        counterpart: { bank, digits: `xxx${number.slice(-4)}`, name: 'กมลวรรณ พิทักษ์ธรรม' },
      })
      const seen = await lineBy(scene, bankReference)
      return shownIf(seen?.status === 'new' && seen.held === 'name', 'lines')
    },
  },
}
