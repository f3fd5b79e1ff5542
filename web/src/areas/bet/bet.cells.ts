import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetRow, BetStatus } from '#contract/bet/bet.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { says } from '#contract/core/said.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead } from '#kit/text/text.ts'
import { betMessages } from './bet.messages.ts'

const w = eachText(betMessages)
const tones: Record<BetStatus, Tone> = { open: 'info', settled: 'ok', cancelled: 'muted' }

export const saidBet = says.text('status', { open: w.open, settled: w.settled, cancelled: w.cancelled })
export const betState = ({ status }: Pick<BetRow, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], w[status])

/** An amount that may not be known yet. */
export const moneyOrNone = (amountMinor: number | null, { money }: Show, signed?: 'signed'): ReactNode =>
  amountMinor === null ? '–' : money(amountMinor, houseCurrency, signed)

function useChoices() {
  const { getBetChoices } = betCalls
  return useReading(getBetChoices, {}, { enabled: useCan(getBetChoices.needs) }).data
}

export function useProviderOptions(): readonly Option[] {
  return (useChoices()?.providers ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

export function useTypeOptions(): readonly Option[] {
  const read = useRead()
  return (useChoices()?.types ?? []).map(({ code, nameTh, nameEn }) => ({
    value: code,
    label: read({ th: nameTh, en: nameEn }),
  }))
}

/** The name of a game type, or else its code. */
export function GameType({ code }: { code: string }) {
  return useTypeOptions().find(({ value }) => value === code)?.label ?? code
}
