import { snapshotOf } from '#contract/core/record.ts'
import type { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { reportLog } from '#contract/customreport/customreport.record.ts'
import { fileRowsAtMost } from '#contract/customreport/definition.ts'
import type { Handlers } from '#platform/call/context.ts'
import { reportFile } from './report-file.ts'
import { runReport } from './run.ts'

/** A file of a report, for who may export and may see it. */
export const exportHandler: Handlers<Pick<typeof customReportCalls, 'exportReport'>> = {
  async exportReport({ tx, admin, locale, brand, body, record }) {
    const { name, definition, format, era } = body
    const report = await runReport(tx, definition, { admin, locale, timeZone: brand.timeZone }, fileRowsAtMost)
    record({ id: admin.id, name, before: null, after: snapshotOf(reportLog, { name, definition, format }) })
    return reportFile(report, { name, format, locale, era })
  },
}
