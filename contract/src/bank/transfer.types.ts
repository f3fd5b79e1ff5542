import { z } from 'zod'
import { BankAccount } from '../core/bank.ts'
import { Instant, listQuery, QueryDay } from '../core/paging.ts'
import { enters, pick, reads } from '../core/record.ts'
import { bankSetting } from './bank.record.ts'
import { Funds } from './funds.types.ts'
import { SlipRow } from './slip.types.ts'
import { TransferStatus } from './transfer.machine.ts'
import { transferRecord } from './transfer.record.ts'

const TransferWay = transferRecord.way.read
export type TransferWay = z.infer<typeof TransferWay>

export const TransferReason = transferRecord.reason.enter

/** Money that an admin wants to be moved from one of the operator's accounts. */
export const TransferRow = z.object(reads(transferRecord))
export type TransferRow = z.infer<typeof TransferRow>

/** One step of it, from the beginning on. */
const TransferEvent = z.object({
  id: z.int(),
  at: Instant,
  status: TransferStatus,
  actorName: z.string(),
  note: z.string(),
})

export const TransferDetail = TransferRow.extend({
  /** The number of the transfer that the ledger made of it, once it is done. */
  ledgerId: z.int().nullable(),
  /** When the bank booked it on the account that it left, and on the one of ours that it came to. */
  leftAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  /** What can be paid from the account that it leaves, at this moment. */
  funds: Funds,
  slips: z.array(SlipRow),
  events: z.array(TransferEvent),
})
export type TransferDetail = z.infer<typeof TransferDetail>

export const TransferQuery = listQuery(['createdAt'], {
  status: TransferStatus.optional(),
  way: TransferWay.optional(),
  mine: z.boolean().optional(),
  from: QueryDay.optional(),
  to: QueryDay.optional(),
})
/** What waits for a second admin needs no more to be found; `forMe` leaves what this admin may decide. */
export const TransferQueueQuery = listQuery(['createdAt'], {
  way: TransferWay.optional(),
  forMe: z.boolean().optional(),
})

const content = {
  ...enters(pick(transferRecord, ['fromId', 'way', 'toId', 'amountMinor', 'feeMinor', 'reason'])),
  account: BankAccount.optional(),
  holderName: bankSetting.name.enter.optional(),
}
type Content = z.output<z.ZodObject<typeof content>>
const placesOf = { own: ['toId'], out: ['account', 'holderName'] } as const

/** Exactly the fields of the way it goes, and not back to where it comes from. */
function checkPlaces(value: Content, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string, params: object = {}) =>
    addIssue({ code: 'custom', path: [path], message, params, input: value })
  for (const way of TransferWay.options) {
    for (const name of placesOf[way]) {
      if (way === value.way && value[name] === undefined) wrong(name, 'REQUIRED')
      if (way !== value.way && value[name] !== undefined) wrong(name, 'UNKNOWN_FIELD', { keys: name })
    }
  }
  if (value.toId === value.fromId) wrong('toId', 'TRANSFER_SAME')
}

export const NewTransfer = z.strictObject(content).superRefine(checkPlaces)
export type NewTransfer = z.output<typeof NewTransfer>
export const TransferSetting = z.strictObject({ ...content, version: z.int().min(1) }).superRefine(checkPlaces)
