import type { employeeCalls } from '#contract/employee/employee.calls.ts'
import { viewMinutes } from '#contract/employee/employee.types.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { expectNotAbove } from './employee.rules.ts'
import { findRole } from './role.sql.ts'
import { endView, startView } from './view.sql.ts'

type ViewCalls = Pick<typeof employeeCalls, 'viewAsRole' | 'endViewing'>

export const viewHandlers: Handlers<ViewCalls> = {
  /** Whoever lacks a flag of the role would be shown something else than the role sees. */
  async viewAsRole(context) {
    const { tx, admin, session, params } = context
    const role = await findRole(tx, params.id)
    if (!role) throw notFound()
    expectNotAbove(admin, role)
    const view = await startView(tx, session.id, role._id, viewMinutes)
    if (!view) throw notFound()
    const after = { viewingRole: role.roleName, minutes: viewMinutes }
    context.record({ id: session.id, name: admin.username, before: null, after })
    return view
  },

  async endViewing(context) {
    const { tx, admin, session } = context
    if (!session.viewing || (await endView(tx, session.id)) === 0) throw new AppError('VIEWING_NOT')
    const before = { viewingRole: session.viewing.roleName }
    context.record({ id: session.id, name: admin.username, before, after: null })
    return { done: true }
  },
}
