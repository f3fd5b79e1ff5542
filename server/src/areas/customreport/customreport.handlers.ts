import { snapshotOf } from '#contract/core/record.ts'
import { lackedOf } from '#contract/customreport/catalogue.ts'
import { type customReportCalls, maxReports, valuesShown } from '#contract/customreport/customreport.calls.ts'
import { reportLog } from '#contract/customreport/customreport.record.ts'
import type { SavedReport } from '#contract/customreport/customreport.types.ts'
import { Definition } from '#contract/customreport/definition.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { expectSubject } from './allowed.public.ts'
import { boardHandlers } from './board.handlers.ts'
import { reportList } from './customreport.list.ts'
import { runSaved } from './customreport.public.ts'
import {
  countReports,
  findReport,
  insertReport,
  listRoles,
  lockDeleted,
  lockReport,
  markDeleted,
  missingRoles,
  type StoredReport,
  storeReport,
} from './customreport.sql.ts'
import { exportHandler } from './export.handlers.ts'
import { findValues } from './names.public.ts'
import { expectAllowed, expectKept, runReport } from './run.ts'

const shown = ({ adminId: _owner, definition, ...row }: StoredReport): SavedReport => ({
  ...row,
  definition: Definition.safeParse(definition).data ?? null,
})

const snapshot = (row: SavedReport) =>
  snapshotOf(reportLog, { ...row, ...(row.definition ? { definition: row.definition } : { definition: undefined }) })

async function read({ tx, admin }: SignedContext, id: string): Promise<SavedReport> {
  const found = await findReport(tx, admin, id)
  if (!found) throw notFound()
  return shown(found)
}

async function lockOwn({ tx, admin }: SignedContext, id: string): Promise<SavedReport> {
  const found = await lockReport(tx, admin, id)
  if (!found) throw notFound()
  if (found.adminId !== admin.id) throw new AppError('REPORT_NOT_OWN')
  return shown(found)
}

const nameTaken = { custom_report_name: ['name', 'REPORT_NAME_TAKEN'] } as const

type Content = Pick<SavedReport, 'name' | 'shared' | 'roleIds'> & { definition: Definition }

/** What somebody may not see they do not save either, and nothing that could never be run. */
async function expectSavable({ tx, admin, locale }: SignedContext, content: Content): Promise<void> {
  expectAllowed(content.definition, { admin, locale })
  expectKept(content.definition, locale)
  if (content.shared !== 'roles') return
  if (content.roleIds.length === 0) throw wrongField('roleIds', 'REQUIRED', locale)
  if ((await missingRoles(tx, content.roleIds)).length > 0) throw wrongField('roleIds', 'NOT_ONE_OF', locale)
}

async function expectRoom({ tx, admin }: SignedContext): Promise<void> {
  if ((await countReports(tx, admin.id)) >= maxReports) throw new AppError('REPORT_TOO_MANY', { max: maxReports })
}

export const customReportHandlers: Handlers<typeof customReportCalls> = {
  ...boardHandlers,
  ...exportHandler,
  runReport: ({ tx, admin, locale, brand, body }) => runReport(tx, body, { admin, locale, timeZone: brand.timeZone }),

  async runSavedReport({ tx, admin, locale, brand, params }) {
    return (await runSaved(tx, params.id, { admin, locale, timeZone: brand.timeZone })).report
  },

  async listReportValues({ tx, admin, locale, body }) {
    const { subject, by, search } = body
    expectSubject(lackedOf(admin, subject, [], [by]), { admin, locale })
    return { values: await findValues(tx, { admin, locale, group: by, search, atMost: valuesShown }) }
  },

  searchReports: listHandler(reportList),
  getReport: context => read(context, context.params.id),
  listReportRoles: async ({ tx }) => ({ roles: await listRoles(tx) }),

  async createReport(context) {
    const { tx, admin, body, locale } = context
    await expectSavable(context, body)
    await expectRoom(context)
    const id = await insertReport(tx, admin.id, body).catch(refusedBy(nameTaken, locale))
    const made = await read(context, id)
    context.record({ id, name: made.name, before: null, after: snapshot(made) })
    return made
  },

  async updateReport(context) {
    const { tx, body, locale, params } = context
    const before = await lockOwn(context, params.id)
    const { version, ...content } = body
    expectVersion(before, version)
    await expectSavable(context, content)
    await storeReport(tx, params.id, content).catch(refusedBy(nameTaken, locale))
    const after = await read(context, params.id)
    context.record({ id: after.id, name: after.name, before: snapshot(before), after: snapshot(after) })
    return after
  },

  async deleteReport(context) {
    const report = await lockOwn(context, context.params.id)
    await markDeleted(context.tx, report.id, true)
    context.record({ id: report.id, name: report.name, before: snapshot(report), after: null })
    return { done: true }
  },

  async restoreReport(context) {
    const { tx, admin, locale, params } = context
    const found = await lockDeleted(tx, admin, params.id)
    if (!found) throw notFound()
    await expectRoom(context)
    await markDeleted(tx, found.id, false).catch(refusedBy(nameTaken, locale))
    const after = await read(context, found.id)
    context.record({ id: after.id, name: after.name, before: null, after: snapshot(after) })
    return after
  },
}
