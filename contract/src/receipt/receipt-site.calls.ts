import { z } from 'zod'
import { Day } from '../core/paging.ts'
import { memberSession, open } from '../core/permission.ts'
import { get, post } from '../frames/call.ts'
import { receiptRefusals } from './receipt.calls.ts'
import { Receipt, ReceiptQuery, Seal } from './receipt.types.ts'

/** Whoever checks a receipt asks, many behind one address; with its validator an answer is nearly nothing. */
const published = { limit: { times: 1_200, seconds: 60 }, validated: true } as const

export const receiptSiteCalls = {
  /** The seals of the latest days, the newest first. */
  listSeals: get('/seals', open(), { reply: z.object({ seals: z.array(Seal) }), ...published }),
  /** The seal of one day. It never changes. */
  getSeal: get('/seal/:day', open(), { params: z.object({ day: Day }), reply: Seal, ...published }),
  /** The member's own statement with what proves it. */
  makeReceipt: post('/receipt', memberSession(), { body: ReceiptQuery, reply: Receipt, errors: receiptRefusals }),
}
