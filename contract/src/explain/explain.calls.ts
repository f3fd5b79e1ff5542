import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ExplainQuery, Explanation } from './explain.types.ts'

export const explainCalls = {
  /** For who sees the tile; the figure and each split take the flags of their reports besides. */
  explainFigure: post('/dashboard/explain', can('dashboard', 'read'), {
    body: ExplainQuery,
    reply: Explanation,
    errors: ['REPORT_NEEDS', 'EXPLAIN_DAYS', 'EXPLAIN_TOO_MANY'],
    atOnce: 2,
    reads: 'replica',
  }),
}
