import { z } from 'zod'
import { ledgerCheckOf } from '../core/ledger-check.ts'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { dailyDaysAtMost, fitsDays, reportPeriod, unfitDays } from '../core/report-period.ts'
import { AgentPlace } from './agent.record.ts'

const fits = fitsDays(dailyDaysAtMost)
/** Whose subtree; left out it is all that who asks may see. */
const narrowed = { ...reportPeriod, agentId: Id.optional() }

/** What the members of a subtree did in a period. */
const played = { newCount: z.int(), betCount: z.int(), turnoverMinor: z.int(), ggrMinor: z.int() }

/**
 * How GGR is shared. Each day an agent's side is its share of its whole subtree's GGR, half a satang rounded away from zero.
 * Of that it passes on the sides of those directly below, and keeps the rest; what is not its side goes up. Over a period these
 * are the sums of the days, so that every report of the same days ties out.
 */
const shared = { sideMinor: z.int(), passedMinor: z.int(), keptMinor: z.int(), upMinor: z.int() }
export const agentFigures = ['turnoverMinor', 'ggrMinor', 'sideMinor', 'passedMinor', 'keptMinor', 'upMinor'] as const

export const AgentReportRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** As it is now; earlier days count by what it was then. */
  shareBasisPoints: z.int(),
  directCount: z.int(),
  /** Members of the subtree, by now. */
  memberCount: z.int(),
  ...played,
  ...shared,
  currency: Currency,
})
export type AgentReportRow = z.infer<typeof AgentReportRow>
export const AgentReportTotals = z.object({ memberCount: z.int(), ...played, ...shared })

export const AgentReportQuery = listQuery(['code', 'memberCount', ...agentFigures], narrowed).refine(fits, unfitDays)

export const AgentSumsQuery = z.strictObject(narrowed).refine(fits, unfitDays)

/** A subtree as a whole, with the way up to it; the company has all of the tree and a share of everything. */
export const AgentSums = z.object({
  from: Day,
  to: Day,
  agent: AgentPlace.nullable(),
  line: z.array(AgentPlace),
  shareBasisPoints: z.int(),
  all: z.object({ memberCount: z.int(), ...played, ...shared }),
  /** Its own members alone, who stand below no downline. */
  own: z.object({ memberCount: z.int(), ...played }),
  currency: Currency,
})
export type AgentSums = z.infer<typeof AgentSums>

export const AgentDayRow = z.object({ day: Day, ...played, ...shared, currency: Currency })
export type AgentDayRow = z.infer<typeof AgentDayRow>
export const AgentDayQuery = listQuery(['day', ...agentFigures], narrowed).refine(fits, unfitDays)
export const AgentDayTotals = z.object({ ...played, ...shared })

/** The GGR of the report beside what the ledger moved for the same members. */
export const AgentCheck = ledgerCheckOf(z.literal('ggr'))
