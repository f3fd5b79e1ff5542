import { calls } from '#contract/calls.ts'
import type { Definition } from '#contract/customreport/definition.ts'
import type { Answer, TestServer } from './server.ts'

const { customreport } = calls

export const aDefinition: Definition = {
  subject: 'money',
  measures: ['deposit', 'withdrawal'],
  rows: ['day'],
  column: null,
  filters: [],
  period: 'last7',
  comparison: 'none',
  sort: null,
  top: null,
  shape: 'table',
}

let count = 0
export const aReport = (more: object = {}) => ({
  name: `Report ${(count += 1)}`,
  definition: aDefinition,
  shared: 'nobody' as const,
  roleIds: [],
  ...more,
})

/** A saved report of whoever has this token. */
export const savedReport = async (server: TestServer, token: string, more: object = {}) =>
  (await server.call(customreport.createReport, { token, body: aReport(more) })).body.data

/** A way through each logged call of reports. */
export const customReportWays = (
  of: () => TestServer,
): Readonly<Record<string, (token: string) => Promise<Answer>>> => {
  const one = (token: string) => savedReport(of(), token)
  return {
    createReport: token => of().call(customreport.createReport, { token, body: aReport() }),
    async updateReport(token) {
      const { id, version } = await one(token)
      return of().call(customreport.updateReport, { token, params: { id }, body: { ...aReport(), version } })
    },
    async deleteReport(token) {
      return of().call(customreport.deleteReport, { token, params: { id: (await one(token)).id } })
    },
    async restoreReport(token) {
      const { id } = await one(token)
      await of().call(customreport.deleteReport, { token, params: { id } })
      return of().call(customreport.restoreReport, { token, params: { id } })
    },
    async pinReport(token) {
      const { id } = await one(token)
      return of().call(customreport.pinReport, { token, params: { id }, body: { size: 'half' } })
    },
    async unpinReport(token) {
      const { id } = await one(token)
      await of().call(customreport.pinReport, { token, params: { id }, body: { size: 'half' } })
      const { pins } = (await of().call(customreport.listPins, { token })).body.data
      return of().call(customreport.unpinReport, {
        token,
        params: { id: pins.find(pin => pin.reportId === id)?.id ?? '' },
      })
    },
    exportReport: token =>
      of().call(customreport.exportReport, {
        token,
        body: { name: 'ยอดรายวัน', definition: aDefinition, format: 'csv', era: 'buddhist' },
      }),
  }
}
