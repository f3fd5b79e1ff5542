import { z } from 'zod'
import { AmountEndMinor } from '../core/money.ts'
import { AskedDay, Id, listQuery } from '../core/paging.ts'
import { enters, reads } from '../core/record.ts'
import { agentCreditRecord, movedCredit } from './credit.record.ts'

export const CreditWay = movedCredit.way.read
export type CreditWay = z.infer<typeof CreditWay>

export const MovedCredit = z.strictObject(enters(movedCredit))

export const AgentCreditRow = z.object(reads(agentCreditRecord))
export type AgentCreditRow = z.infer<typeof AgentCreditRow>

export const AgentCreditQuery = listQuery(['at', 'amountMinor'], {
  agentId: Id.optional(),
  way: CreditWay.optional(),
  amountFromMinor: AmountEndMinor.optional(),
  amountToMinor: AmountEndMinor.optional(),
  from: AskedDay.optional(),
  to: AskedDay.optional(),
})
