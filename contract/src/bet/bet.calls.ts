import { z } from 'zod'
import { listQuery, pageOf, QueryDay } from '../core/paging.ts'
import { can, subtree } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import {
  BetChoices,
  BetDetail,
  BetGroup,
  BetProof,
  BetRow,
  BetTotals,
  betAmounts,
  betFilters,
  betGroupings,
  SingleBetTotals,
} from './bet.types.ts'

const reader = subtree(can('betReport', 'read'))

export const betCalls = {
  /** Finds by number, reference or round, each in full. */
  searchBets: post('/bet/search', reader, {
    body: listQuery(['at'], { ...betFilters, ...betAmounts }),
    reply: pageOf(BetRow, SingleBetTotals),
    reads: 'replica',
  }),
  searchBetGroups: post('/bet/group/search', reader, {
    body: listQuery(['name', 'betCount', 'betMinor', 'validMinor', 'winMinor', 'resultMinor'], {
      ...betFilters,
      groupBy: z.enum(betGroupings).default('provider'),
    }),
    reply: pageOf(BetGroup, BetTotals),
    reads: 'replica',
  }),
  getBet: post('/bet/get/:id', reader, {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    reply: BetDetail,
  }),
  getBetChoices: post('/bet/choices', reader, { reply: BetChoices }),
  /** Whether bets and ledger agree to the satang on each of these days. */
  proveBets: post('/bet/prove', can('betReport', 'read'), {
    body: z.strictObject({ from: QueryDay, to: QueryDay }),
    reply: BetProof,
    atOnce: 2,
  }),
}
