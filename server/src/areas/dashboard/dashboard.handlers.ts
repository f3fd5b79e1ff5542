import { listBalances } from '#areas/bank/balance.public.ts'
import { readFeed } from '#areas/pretransaction/feed.public.ts'
import { lastDays, readTopMembers } from '#areas/report/report.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { setupStepsFor } from '#contract/dashboard/setup-steps.ts'
import type { Handlers } from '#platform/call/context.ts'
import { readDay, readHours, readSpans, readToday } from './dashboard.sql.ts'
import { readQueues } from './dashboard-queues.ts'
import { readSetup } from './setup.sql.ts'

const currency = houseCurrency
const membersShown = 5
const eventsShown = 8

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  getToday: ({ tx, brand }) => readToday(tx, brand.timeZone),
  getSpans: ({ tx, brand }) => readSpans(tx, brand.timeZone),
  getMoneyDays: async ({ tx, brand }) => ({ days: await lastDays(tx, brand.timeZone), currency }),
  getMoneyHours: async ({ tx, brand }) => ({ ...(await readHours(tx, brand.timeZone)), currency }),
  getQueues: async ({ tx, session }) => ({ queues: await readQueues(tx, session) }),
  getSetup: async ({ tx, admin }) => ({ steps: await readSetup(tx, setupStepsFor(admin)) }),
  async getBankBalances({ tx }) {
    const accounts = await listBalances(tx)
    return { accounts, totalMinor: accounts.reduce((total, { balanceMinor }) => total + balanceMinor, 0), currency }
  },
  async getTopMembers({ tx, admin, brand, body }) {
    const day = await readDay(tx, brand.timeZone)
    const members = await readTopMembers(tx, admin, body.by, brand.timeZone, membersShown)
    return { day, members, currency }
  },
  getFeed: async ({ tx }) => ({ events: await readFeed(tx, eventsShown) }),
}
