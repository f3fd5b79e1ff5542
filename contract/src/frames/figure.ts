import type { z } from 'zod'
import type { BankCode } from '../core/bank.ts'
import type { Text } from '../core/text.ts'
import type { MemberOrigin, MemberStatus } from '../member/member.types.ts'
import type { ScreenName } from '../screens.ts'
import type { Call } from './call.ts'

/** What a figure is narrowed to where it is shown. Each figure takes of it what it knows. */
export type Within = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly hour?: string | undefined
  readonly memberId?: string | undefined
  readonly accountId?: string | undefined
  readonly age?: 'day' | 'week' | 'month' | 'older' | undefined
  readonly promotionId?: string | undefined
  readonly transferId?: string | undefined
  readonly affiliateId?: string | undefined
  readonly agentId?: string | undefined
  readonly linkId?: string | undefined
  readonly sellerId?: string | undefined
  readonly shiftId?: string | undefined
  readonly bank?: BankCode | undefined
  readonly way?: 'auto' | 'hand' | undefined
  readonly unmatched?: false | undefined
  readonly level?: '1' | '2' | '3' | '4' | '5' | undefined
  readonly bankAccountId?: string | undefined
  readonly gatewayId?: string | undefined
  readonly providerId?: string | undefined
  readonly gameType?: string | undefined
  readonly game?: string | undefined
  readonly memberBank?: BankCode | undefined
  readonly memberStatus?: MemberStatus | undefined
  readonly origin?: MemberOrigin | undefined
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** The screen that a figure opens, with the query of its list, and where that screen shows the same figure. */
export type DrillDown = {
  readonly screen: ScreenName
  readonly call: Call
  query(within: Within): Query
  /** The figure, as the reply of the call has it; null where there are too many rows to add up. */
  total(reply: unknown): number | null
}

type Opens<Body extends z.ZodType, Reply extends z.ZodType> = {
  screen: ScreenName
  call: Call<string, Body, Reply>
  query(within: Within): z.input<Body> & Query
  total(reply: z.output<Reply>): number | null | undefined
}

export const opens = <Body extends z.ZodType, Reply extends z.ZodType>({
  call,
  total,
  ...rest
}: Opens<Body, Reply>): DrillDown => ({
  ...rest,
  call,
  total: reply => total(call.reply.parse(reply)) ?? null,
})

/** What a number on a screen means, in a sentence that says what counts and until when; and the rows behind it. */
export type Figure = Text & { readonly rows?: DrillDown }
