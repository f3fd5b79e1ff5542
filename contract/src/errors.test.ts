import { describe, expect, it } from 'vitest'
import { locales } from './core/text.ts'
import { type ErrorCode, errors, errorText, isPlainError, type PlainErrorCode } from './errors.ts'
import { gameAutoCalls } from './game/game-auto.calls.ts'
import { payoutBlocks } from './pretransaction/pretransaction.record.ts'
import { ClaimRefusal } from './promotion/claim.rules.ts'

/** What screens tell of by a code alone. */
const toldByCode: Readonly<Record<string, readonly PlainErrorCode[]>> = {
  'a payout that is blocked': payoutBlocks,
  'a promotion that is refused': ClaimRefusal.options,
}

describe.each(Object.entries(toldByCode))('%s', (_name, codes) => {
  it.each(codes)('says %s without a value', code => {
    for (const locale of locales) expect(errorText(code)[locale]).toMatch(/^[^{}]+$/)
  })
})

it('knows which errors need values', () => {
  // @ts-expect-error it names the number of seconds
  const wrong: PlainErrorCode = 'AUTH_TOO_FAST'
  expect(isPlainError(wrong)).toBe(false)
  expect([isPlainError('BET_DIFFERS'), isPlainError('toString'), isPlainError('NO_SUCH')]).toEqual([true, false, false])
  for (const [code, { th, en }] of Object.entries(errors)) expect(isPlainError(code)).toBe(!/[{}]/.test(th + en))
})

it('tells providers of nothing that needs values', () => {
  const codes = Object.values(gameAutoCalls).flatMap((call: { errors?: readonly ErrorCode[] }) => call.errors ?? [])
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter(code => !isPlainError(code))).toEqual([])
})
