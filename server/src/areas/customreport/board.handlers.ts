import { type customReportCalls, maxPins } from '#contract/customreport/customreport.calls.ts'
import { Definition } from '#contract/customreport/definition.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { arrange, countPins, deletePin, findReport, listPins, nameOfReport, upsertPin } from './customreport.sql.ts'

type BoardCalls = Pick<typeof customReportCalls, 'listPins' | 'pinReport' | 'unpinReport' | 'arrangePins'>

/** The board of one's own. It is nobody else's, so that only its owner changes it, and only its owner sees it. */
export const boardHandlers: Handlers<BoardCalls> = {
  async listPins({ tx, admin }) {
    const pins = await listPins(tx, admin)
    return {
      pins: pins.map(({ definition: stored, isOpen, ...pin }) => {
        const definition = isOpen ? (Definition.safeParse(stored).data ?? null) : null
        return { ...pin, definition, state: !isOpen ? 'gone' : definition ? 'ready' : 'outdated' }
      }),
    }
  },

  async pinReport({ tx, admin, params, body, record }) {
    const found = await findReport(tx, admin, params.id)
    if (!found) throw notFound()
    const count = await countPins(tx, admin.id)
    if (found.pinCount === 0 && count >= maxPins) throw new AppError('REPORT_PIN_TOO_MANY', { max: maxPins })
    await upsertPin(tx, admin.id, params.id, body.size)
    record({ id: params.id, name: found.name, before: null, after: { pinSize: body.size } })
    return { done: true }
  },

  async unpinReport({ tx, admin, params, record }) {
    const gone = await deletePin(tx, admin.id, params.id)
    if (!gone) throw notFound()
    const name = (await nameOfReport(tx, gone.reportId))?.name ?? ''
    record({ id: gone.reportId, name, before: {}, after: null })
    return { done: true }
  },

  async arrangePins({ tx, admin, body }) {
    await arrange(tx, admin.id, body.pins)
    return { done: true }
  },
}
