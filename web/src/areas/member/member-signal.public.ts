import { othersCountedUpTo, type RiskSignal, riskSignals } from '#contract/member/member-signals.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { memberMessages } from './member.messages.ts'

/** What a signal of a member says, with what was found. */
export function useSignalWords(): (risk: RiskSignal) => string {
  const t = useText(memberMessages)
  const read = useRead()
  const format = useTimeFormat()
  const figures = useFigures()
  return ({ signal: name, others: count, since, money, bets }) => {
    const signal = read(riskSignals[name])
    if (name === 'blocked') return signal
    if (money) {
      const { depositMinor, playedMinor } = money
      return t('riskPlay', { signal, deposit: figures.money(depositMinor), played: figures.money(playedMinor) })
    }
    if (bets !== undefined) return t('riskBets', { signal, count: bets })
    if (since !== null) return t('riskSince', { signal, time: format.dateTime(new Date(since)) })
    return t(count < othersCountedUpTo ? 'riskOthers' : 'riskOthersMany', { signal, count })
  }
}
