import { expect, test } from 'vitest'
import { locales } from '#contract/core/text.ts'
import { Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'
import { withdrawMessages } from './withdraw.messages.ts'

// The texts of these errors name values that the answer does not carry, so the screen has sentences of its own.
test.each(Withdrawable.shape.why.unwrap().options)('%s is said to the member without a value that is missing', code => {
  for (const locale of locales) expect(withdrawMessages[locale][code]).toMatch(/^[^{}]+$/)
})
