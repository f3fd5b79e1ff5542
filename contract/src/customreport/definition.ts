import { z } from 'zod'
import { bankCodes } from '../core/bank.ts'
import { Hour, Id } from '../core/paging.ts'
import type { Text } from '../core/text.ts'
import { channels } from '../marketing/link.record.ts'
import { MemberOrigin, MemberStatus } from '../member/member.types.ts'
import { countedIn, isHeld, measureOf, subjectNames } from './catalogue.ts'
import { type GroupName, gatewayBank, groupNames } from './groups.ts'
import { comparisonNames, ReportPeriod } from './period.ts'

/** What a report may have at most, so that it stays readable and quick. */
export const reportLimits = { measures: 6, rows: 2, filters: 6, filterValues: 50, top: 100 } as const
/** Rows and columns that are shown; what is beyond them is one more row or column, so that all still adds up. */
export const rowsAtMost = 500
export const columnsAtMost = 60
/** A file has more rows than a screen. */
export const fileRowsAtMost = 10_000

export const shapes = {
  table: { th: 'ตาราง', en: 'Table' },
  pivot: { th: 'ตารางไขว้', en: 'Pivot table' },
  line: { th: 'กราฟเส้น', en: 'Line chart' },
  bar: { th: 'กราฟแท่ง', en: 'Bar chart' },
} as const satisfies Record<string, Text>
export type Shape = keyof typeof shapes
const isShape = (name: string): name is Shape => Object.hasOwn(shapes, name)
export const shapeNames = Object.keys(shapes).filter(isShape)

const Word = z.string().regex(/^\w{1,40}$/, 'MALFORMED')
const Group = z.enum(groupNames)
const channelNames = Object.keys(channels)

/** The channels that money takes to our banks: an account of ours, or a gateway. */
const Account = z.string().regex(/^(bank|gateway):[0-9a-f-]{36}$/, 'MALFORMED')
/** A game is one of its provider. */
const Game = z.string().regex(/^[0-9a-f-]{36}:.{1,100}$/, 'MALFORMED')

/** What a value is by which a report is narrowed. Days are narrowed by the period alone. */
const groupKeys = {
  hour: Hour,
  weekday: z.string().regex(/^[1-7]$/, 'MALFORMED'),
  bank: z.enum([...bankCodes, gatewayBank]),
  account: Account,
  member: Id,
  memberBank: z.enum(bankCodes),
  status: MemberStatus,
  origin: MemberOrigin,
  provider: Id,
  gameType: z.string().min(1).max(32),
  game: Game,
  promotion: Id,
  agent: Id,
  seller: Id,
  link: Id,
  channel: z.string().refine(name => channelNames.includes(name), 'MALFORMED'),
  staff: Id,
  shift: Id,
} as const satisfies Partial<Record<GroupName, z.ZodType<string, string>>>
type FilterName = keyof typeof groupKeys
const isFilter = (name: GroupName): name is FilterName => Object.hasOwn(groupKeys, name)
export const filterNames = groupNames.filter(isFilter)

/** Whether a value can be one of a group. */
export const isKeyOf = (group: FilterName, key: string): boolean => groupKeys[group].safeParse(key).success

const Filter = z
  .strictObject({ by: z.enum(filterNames), is: z.array(z.string().max(140)).min(1).max(reportLimits.filterValues) })
  .superRefine(({ by, is }, context) => {
    is.forEach((key, index) => {
      if (!isKeyOf(by, key)) {
        context.addIssue({ code: 'custom', message: 'MALFORMED', path: ['is', index] })
      }
    })
    // An agent is counted with everybody below it: two of one line would count some twice.
    if (by === 'agent' && is.length > 1) context.addIssue({ code: 'custom', message: 'REPORT_ONE_AGENT', path: ['is'] })
  })
export type ReportFilter = z.infer<typeof Filter>

const differ = (values: readonly string[]): boolean => new Set(values).size === values.length

const shape = {
  subject: z.enum(subjectNames),
  measures: z.array(Word).min(1).max(reportLimits.measures).refine(differ, 'MALFORMED'),
  rows: z.array(Group).max(reportLimits.rows),
  column: Group.nullable().default(null),
  filters: z.array(Filter).max(reportLimits.filters).default([]),
  period: ReportPeriod,
  comparison: z.enum(comparisonNames).default('none'),
  /** By the rows themselves, or by one of the measures, the largest first or the smallest. */
  sort: z.strictObject({ by: Word, descending: z.boolean() }).nullable().default(null),
  /** The first of the rows alone; what is beyond them is one row. */
  top: z.int().min(1).max(reportLimits.top).nullable().default(null),
  shape: z.enum(shapeNames).default('table'),
}

/** The rows and columns of a report, and what it is narrowed to. */
export const groupedBy = ({
  rows,
  column,
  filters,
}: {
  readonly rows: readonly GroupName[]
  readonly column: GroupName | null
  readonly filters: readonly { readonly by: GroupName }[]
}): readonly GroupName[] => [...new Set([...rows, ...(column ? [column] : []), ...filters.map(({ by }) => by)])]

/** A report: what is asked, without the numbers. What the catalogue does not know is malformed; what no sums hold is refused later. */
export const Definition = z
  .strictObject(shape)
  .refine(({ subject, measures }) => measures.every(name => measureOf(subject, name)), {
    message: 'MALFORMED',
    path: ['measures'],
  })
  .refine(({ rows, column }) => differ([...rows, ...(column ? [column] : [])]), {
    message: 'MALFORMED',
    path: ['rows'],
  })
  .refine(({ filters }) => differ(filters.map(({ by }) => by)), { message: 'MALFORMED', path: ['filters'] })
  .refine(({ sort, measures }) => sort === null || sort.by === 'rows' || measures.includes(sort.by), {
    message: 'MALFORMED',
    path: ['sort'],
  })
export type Definition = z.infer<typeof Definition>

/** The first measure that no sums hold by these groups, with the groups; undefined where all can be had. */
export function notHeld(definition: Definition): { measure: string; by: readonly GroupName[] } | undefined {
  const by = groupedBy(definition)
  const measure = definition.measures.find(name => !isHeld(definition.subject, name, by))
  return measure === undefined ? undefined : { measure, by }
}

/** The counted measures that a report reads, those of its ratios included, each once. */
export const countedOf = ({ subject, measures }: Definition): readonly string[] => [
  ...new Set(measures.flatMap(name => countedIn(subject, name))),
]
