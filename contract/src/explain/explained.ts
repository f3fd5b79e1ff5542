import { can, type Needs } from '../core/permission.ts'
import { type SubjectName, subjectOf } from '../customreport/catalogue.ts'
import { type GroupName, needsOfGroup } from '../customreport/groups.ts'
import type { OpeningFigure } from '../figures.ts'

type Explained = {
  readonly unit: 'money' | 'count'
  /** The measure of the catalogue that it is: its terms and its permission are those of reports. */
  readonly subject: SubjectName
  readonly measure: string
  /** What its difference can be split by; the first of two that explain as much is shown. */
  readonly by: readonly GroupName[]
  /** What the list behind it can be narrowed to, so that a part opens exactly its rows. */
  readonly opensBy: readonly GroupName[]
}

const whose = ['member', 'agent', 'seller', 'link'] as const
const moneyBy = ['hour', 'account', 'bank', ...whose] as const
const playBy = ['provider', 'gameType', 'hour', ...whose] as const
const comingBy = ['hour', 'origin', 'link', 'seller', 'agent', 'memberBank'] as const
const transfers = ['hour', 'account', 'member', 'seller'] as const
const members = ['origin', 'link', 'seller', 'memberBank'] as const

/**
 * The tiles of the dashboard whose difference to another day can be explained, and what each can be split by. Nothing else can be
 * asked. Active members count once each, so that parts of them would come to more than the whole: they are not here.
 */
export const explained = {
  deposit: {
    unit: 'money',
    subject: 'money',
    measure: 'deposit',
    by: ['promotion', ...moneyBy],
    opensBy: transfers,
  },
  withdrawal: { unit: 'money', subject: 'money', measure: 'withdrawal', by: moneyBy, opensBy: transfers },
  net: { unit: 'money', subject: 'money', measure: 'net', by: moneyBy, opensBy: transfers },
  turnover: {
    unit: 'money',
    subject: 'bets',
    measure: 'turnover',
    by: playBy,
    opensBy: ['hour', 'provider', 'gameType', 'member'],
  },
  ggr: { unit: 'money', subject: 'bets', measure: 'ggr', by: playBy, opensBy: ['hour', 'member', 'seller'] },
  newMembers: { unit: 'count', subject: 'members', measure: 'newMembers', by: comingBy, opensBy: members },
  firstDeposits: { unit: 'count', subject: 'members', measure: 'firstDeposits', by: comingBy, opensBy: members },
} as const satisfies Partial<Record<OpeningFigure, Explained>>
export type ExplainedFigure = keyof typeof explained
export const isExplained = (name: string): name is ExplainedFigure => Object.hasOwn(explained, name)
export const explainedFigures = Object.keys(explained).filter(isExplained)

/** What a figure can be split by. */
export type Dimension = (typeof explained)[ExplainedFigure]['by'][number]
export const dimensions: readonly Dimension[] = [
  ...new Set(explainedFigures.flatMap((name): readonly Dimension[] => explained[name].by)),
]

/** A figure with the names of its groups as plain words. */
export const explainedOf = (figure: ExplainedFigure): Omit<Explained, 'by'> & { readonly by: readonly Dimension[] } =>
  explained[figure]

/** What a split takes where the screen of these records takes it. */
const own: Partial<Readonly<Record<Dimension, Needs>>> = {
  bank: can('paymentAuto', 'read'),
  seller: can('sellerManagement', 'read'),
  promotion: can('promotionReport', 'read'),
}
const needsOfDimension = (by: Dimension): readonly Needs[] => [...needsOfGroup(by), ...(own[by] ? [own[by]] : [])]

/** What the figure itself takes beside its tile: the flags of its reports. */
export const needsOfFigure = (figure: ExplainedFigure): Needs => subjectOf(explained[figure].subject).needs

/** What a figure takes, split by these. */
export const needsToExplain = (figure: ExplainedFigure, by: readonly Dimension[]): readonly Needs[] => [
  needsOfFigure(figure),
  ...by.flatMap(needsOfDimension),
]
