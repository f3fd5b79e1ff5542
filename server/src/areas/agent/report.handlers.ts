import type { agentReportCalls } from '#contract/agent/report.calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { compareDays } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { agentDayList, agentReportList } from './report.list.ts'
import { checkedSides, findWhole, readSums } from './report.sql.ts'

export const agentReportHandlers: Handlers<typeof agentReportCalls> = {
  async searchAgentReport(context) {
    return beside(expectWhole(context), listHandler(agentReportList)(context))
  },
  async getAgentSums(context) {
    const { tx, brand, body } = context
    const { agentId, ...whole } = await expectWhole(context)
    const sums = await readSums(tx, agentId, periodOf(body, brand.timeZone))
    return { ...whole, ...sums, currency: houseCurrency }
  },
  async searchAgentDays(context) {
    return beside(expectWhole(context), listHandler(agentDayList)(context))
  },
  async checkAgentReport(context) {
    const { agentId } = await expectWhole(context)
    const period = periodOf(context.body, context.brand.timeZone)
    const { report, ledger } = checkedSides(agentId, period)
    return compareDays(context.tx, period, report, ledger)
  },
}

/** Asked for at once, since a list of what one does not see is empty: the look at whose it is costs no time of its own. */
async function beside<T>(looked: Promise<unknown>, list: T | Promise<T>): Promise<T> {
  const [answer] = await Promise.all([list, looked])
  return answer
}

/** Whose report it is. Somebody whom one does not see is not there. */
async function expectWhole({ tx, admin, body }: SignedContext & { body: { agentId?: string | undefined } }) {
  const agentId = body.agentId ?? admin.agentId
  const whole = await findWhole(tx, admin, agentId)
  if (!whole) throw notFound()
  return { agentId, ...whole }
}
