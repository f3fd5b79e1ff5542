import { type SlipCode, slipCodeText } from '#contract/bank/slip-code.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import type { TestServer } from './server.ts'
import { slipOf } from './slip-pictures.ts'

let count = 0

/** What no slip has named yet. */
export function newSlipCode(more: Partial<SlipCode> = {}): SlipCode {
  count += 1
  return { bank: '014', reference: `2026${Date.now()}BTF${count}`, ...more }
}

export const slipFile = (content: Buffer) => ({ name: 'slip.png', content: content.toString('base64') })

/** A picture of a slip with this code, small enough to be drawn quickly. */
export const slipWith = async (code: SlipCode) =>
  slipFile(await slipOf([slipCodeText(code)], { width: 540, height: 800, side: 164 }))

type File = ReturnType<typeof slipFile>

export const sendSlip = (server: TestServer, token: string, id: string, file: File) =>
  server.site(siteCalls.pretransaction.addOwnSlip, { token, params: { id }, body: { file } })
export const attachSlip = (server: TestServer, token: string, id: string, file: File) =>
  server.call(calls.pretransaction.addPreSlip, { token, params: { id }, body: { file } })
