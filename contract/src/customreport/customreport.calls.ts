import { z } from 'zod'
import { Era } from '../core/day.ts'
import { Id, pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { enters } from '../core/record.ts'
import { type Call, Done, post, put } from '../frames/call.ts'
import { subjectNames } from './catalogue.ts'
import { reportContent } from './customreport.record.ts'
import { PinSize, ReportFormat, ReportPin, RunReport, SavedQuery, SavedReport, SavedRow } from './customreport.types.ts'
import { Definition, filterNames } from './definition.ts'

/** The maximum numbers of reports that one admin saves, and of those on their board. */
export const maxReports = 100
export const maxPins = 24
/** Values that are offered at once to choose from; more are found by typing. */
export const valuesShown = 50

/** For all staff: each report takes the flags of its subject and measures, of whoever reads it. */
const staff = signedIn()
/** A run adds up many rows, so that few go on at a time. */
const run = { atOnce: 3, reads: 'replica' } as const

export const customReportCalls = {
  runReport: post('/report/custom/run', staff, {
    body: Definition,
    reply: RunReport,
    errors: ['REPORT_NOT_KEPT', 'REPORT_TOO_LONG', 'REPORT_NEEDS'],
    ...run,
  }),
  /** As the one who reads it may see it, whoever made it. */
  runSavedReport: post('/report/custom/run/:id', staff, {
    reply: RunReport,
    errors: ['REPORT_NOT_KEPT', 'REPORT_TOO_LONG', 'REPORT_NEEDS', 'REPORT_OUTDATED'],
    ...run,
  }),
  /** What a report can be narrowed to, by the beginning of what is typed. */
  listReportValues: post('/report/custom/values', staff, {
    body: z.strictObject({ subject: z.enum(subjectNames), by: z.enum(filterNames), search: z.string().trim().max(60) }),
    reply: z.object({ values: z.array(z.object({ key: z.string(), name: z.string() })) }),
    errors: ['REPORT_NEEDS'],
  }),
  /** A file of what the report shows, for who may export. */
  exportReport: post('/report/custom/export', can('dataExport', 'create'), {
    body: z.strictObject({ name: reportContent.name.enter, definition: Definition, format: ReportFormat, era: Era }),
    reply: z.file(),
    logs: ['customReport', 'exportReport'],
    errors: ['REPORT_NOT_KEPT', 'REPORT_TOO_LONG', 'REPORT_NEEDS'],
    atOnce: 1,
  }),

  searchReports: post('/report/custom/search', staff, { body: SavedQuery, reply: pageOf(SavedRow) }),
  getReport: post('/report/custom/get/:id', staff, { reply: SavedReport }),
  listReportRoles: post('/report/custom/roles', staff, {
    reply: z.object({ roles: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  createReport: post('/report/custom/create', staff, {
    body: z.strictObject(enters(reportContent)),
    reply: SavedReport,
    logs: ['customReport', 'create'],
    errors: ['REPORT_TOO_MANY', 'REPORT_NEEDS', 'REPORT_NOT_KEPT'],
  }),
  updateReport: put('/report/custom/update/:id', staff, {
    body: z.strictObject({ ...enters(reportContent), version: z.int().min(1) }),
    reply: SavedReport,
    logs: ['customReport', 'update'],
    errors: ['REPORT_NOT_OWN', 'REPORT_NEEDS', 'REPORT_NOT_KEPT', 'VERSION_STALE'],
  }),
  deleteReport: post('/report/custom/delete/:id', staff, {
    reply: Done,
    logs: ['customReport', 'delete'],
    undo: (): Call => customReportCalls.restoreReport,
    errors: ['REPORT_NOT_OWN'],
  }),
  restoreReport: post('/report/custom/restore/:id', staff, {
    reply: SavedReport,
    logs: ['customReport', 'undelete'],
    errors: ['REPORT_NOT_OWN', 'REPORT_TOO_MANY'],
  }),

  listPins: post('/report/custom/pins', staff, { reply: z.object({ pins: z.array(ReportPin) }) }),
  pinReport: post('/report/custom/pin/:id', staff, {
    body: z.strictObject({ size: PinSize }),
    reply: Done,
    logs: ['customReport', 'pin'],
    errors: ['REPORT_PIN_TOO_MANY'],
  }),
  /** By the id of the pin. */
  unpinReport: post('/report/custom/unpin/:id', staff, { reply: Done, logs: ['customReport', 'unpin'] }),
  arrangePins: post('/report/custom/arrange', staff, {
    body: z.strictObject({ pins: z.array(z.strictObject({ id: Id, size: PinSize })).max(maxPins) }),
    reply: Done,
    unlogged: 'it changes only how the admin sees their board',
  }),
}
