import { z } from 'zod'
import { AmountEndMinor } from '../core/money.ts'
import { Id, listQuery, QueryDay } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { agentCreditRecord, movedCredit } from './credit.record.ts'

export const MovedCredit = z.strictObject(enters(movedCredit))

export const AgentCreditRow = z.object(reads(agentCreditRecord))
export type AgentCreditRow = z.infer<typeof AgentCreditRow>

export const AgentCreditQuery = listQuery(['at', 'amountMinor'], {
  agentId: Id.optional(),
  way: movedCredit.way.read.optional(),
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})
