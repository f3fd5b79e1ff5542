import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ImportReply, ImportStatement, PreviewStatement, StatementPreview } from './import.types.ts'

const keeper = can('paymentAuto', 'read', 'update')

/** Statements that no program reads come in as files. */
export const importCalls = {
  /** What would become of a file, with every row that cannot be read. Nothing is stored. */
  previewStatement: post('/bank/statement/preview/:id', keeper, {
    body: PreviewStatement,
    reply: StatementPreview,
    errors: ['STATEMENT_FILE', 'STATEMENT_LONG'],
    uploads: true,
    atOnce: 2,
  }),
  /** Takes the lines of a file as if they were pushed: all of them, or none. They may credit deposits. */
  importStatement: post('/bank/statement/import/:id', keeper, {
    body: ImportStatement,
    reply: ImportReply,
    movesMoney: true,
    logs: ['statement', 'import'],
    errors: ['STATEMENT_FILE', 'STATEMENT_LONG', 'STATEMENT_ROWS', 'STATEMENT_SPAN'],
    uploads: true,
    atOnce: 2,
    freshCode: true,
  }),
}
