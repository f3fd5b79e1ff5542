import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Id, listQuery } from '../core/paging.ts'
import { reads } from '../core/record.ts'
import { reportRecord } from './customreport.record.ts'
import { Definition } from './definition.ts'

const DayRange = z.object({ from: Day, to: Day })

/** Numbers of one cell, in the order of the measures; null where there is nothing to divide by. */
const Numbers = z.array(z.int().nullable())
const Cell = z.object({ now: Numbers, before: Numbers.nullable() })
export type ReportCell = z.infer<typeof Cell>

/** What a row or column stands for: an empty key is none, such as no seller. The rest is all that is beyond those shown. */
const Place = z.object({ keys: z.array(z.string()), isRest: z.boolean() })

const Row = Place.extend({
  /** One for each column, or none where there are no columns. */
  cells: z.array(Cell),
  total: Cell,
})
export type ReportRow = z.infer<typeof Row>

/** A report with its numbers. Totals are added up over everything by the database, and not from the rows that are shown. */
export const RunReport = z.object({
  definition: Definition,
  days: DayRange,
  before: DayRange.nullable(),
  currency: Currency,
  columns: z.array(Place),
  rows: z.array(Row),
  /** Of each column, and of all. */
  totals: z.object({ cells: z.array(Cell), total: Cell }),
  /** What the keys of each group are called, where they are records. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
export type RunReport = z.infer<typeof RunReport>

export const SavedRow = z.object(reads(reportRecord))
export type SavedRow = z.infer<typeof SavedRow>

export const SavedReport = SavedRow.extend({
  roleIds: z.array(Id),
  /** Null where another version made it and the catalogue of this one does not know it. */
  definition: Definition.nullable(),
})
export type SavedReport = z.infer<typeof SavedReport>

export const SavedQuery = listQuery(['name', 'updatedAt'], {
  mine: reportRecord.mine.read.optional(),
  subject: reportRecord.subject.read.optional(),
})

export const ReportFormat = z.enum(['csv', 'xlsx'])
export const PinSize = z.enum(['half', 'whole'])
export type PinSize = z.infer<typeof PinSize>

/** A report on somebody's board. It stays when the report is deleted or no longer shared, until they take it off. */
export const ReportPin = z.object({
  id: Id,
  reportId: Id,
  name: z.string(),
  size: PinSize,
  /** Null where it is not there any more for this admin. */
  definition: Definition.nullable(),
  state: z.enum(['ready', 'gone', 'outdated']),
})
export type ReportPin = z.infer<typeof ReportPin>
