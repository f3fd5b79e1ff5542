import { post } from '../core/call.ts'
import { client } from '../core/permission.ts'
import { PushedLines, PushReply } from './statement.types.ts'

export const pretransactionAutoCalls = {
  /** Brings statement lines. Those that are there already are left alone; a line with one certain owner is settled at once. */
  pushLines: post('/statement/lines', client('reader'), {
    body: PushedLines,
    reply: PushReply,
    unlogged: 'a statement line keeps who brought it, and what it settles keeps its events',
  }),
}
