import type { Text } from '../core/text.ts'
import { type RiskSignalName, riskSignals } from '../member/member-signals.ts'

type Part = Text & {
  /** The points that it adds where nobody has set others. */
  readonly weight: number
}

/** What counts beside the signals. */
const ownParts = {
  strongLink: { weight: 20, th: 'ผูกกับสมาชิกอื่นแน่น', en: 'Strongly linked with another member' },
  newMember: { weight: 10, th: 'เพิ่งสมัคร', en: 'New member' },
  withdrawingOften: { weight: 15, th: 'ถอนถี่', en: 'Withdrawing often' },
  returnedPayouts: { weight: 15, th: 'มีเงินถอนตีกลับ', en: 'Returned payouts' },
} as const satisfies Record<string, Part>

export type RiskPart = RiskSignalName | keyof typeof ownParts

/** A signal counts by how serious it is, unless the brand says otherwise. */
// The same names, which the types of `Object.entries` lose.
const signalParts = Object.fromEntries(
  Object.entries(riskSignals).map(([name, { th, en, serious }]) => [name, { th, en, weight: serious ? 25 : 10 }]),
) as Record<RiskSignalName, Part>

/** The parts of the score of a member: every signal, and what counts beside them. */
export const riskParts: Readonly<Record<RiskPart, Part>> = { ...signalParts, ...ownParts }
export const riskPartNames = Object.keys(riskParts).filter((name): name is RiskPart => name in riskParts)

/** How many points each part adds; zero where it is switched off. */
export type RiskWeights = Readonly<Record<RiskPart, number>>

export const highestScore = 100

/** From which score on a member is worth a look, and worth stopping for. */
export const scoreLevels = { high: 60, middle: 30, low: 0 } as const
export type ScoreLevel = keyof typeof scoreLevels
export const levelOf = (score: number): ScoreLevel =>
  score >= scoreLevels.high ? 'high' : score >= scoreLevels.middle ? 'middle' : 'low'

/** The score of a member by what was found: the one definition, wherever it is shown. */
export function riskScoreOf(found: readonly RiskPart[], weights: RiskWeights): { score: number; points: RiskWeights } {
  // As above.
  const points = Object.fromEntries(
    riskPartNames.map(name => [name, found.includes(name) ? weights[name] : 0]),
  ) as RiskWeights
  const sum = riskPartNames.reduce((all, name) => all + points[name], 0)
  return { score: Math.min(highestScore, sum), points }
}
