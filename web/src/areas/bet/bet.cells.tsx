import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetStatus } from '#contract/bet/bet.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { betMessages } from './bet.messages.ts'

const tones: Record<BetStatus, Tone> = { open: 'info', settled: 'ok', cancelled: 'muted' }

export function BetState({ status }: { status: BetStatus }) {
  return <StatusBadge tone={tones[status]}>{useText(betMessages)(status)}</StatusBadge>
}

/** An amount that may not be known yet. */
export function MoneyOrNone({ amountMinor, signed = false }: { amountMinor: number | null; signed?: boolean }) {
  return amountMinor === null ? '–' : <Money amountMinor={amountMinor} currency="THB" signed={signed} />
}

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

/** A type of game as it is called, else by its code. */
export function GameType({ code }: { code: string }) {
  return useTypeOptions().find(({ value }) => value === code)?.label ?? code
}
