import { signedIn, subtree } from '../core/permission.ts'
import { get } from './call.ts'
import { LiveEvent } from './live.ts'

export const liveCalls = {
  /** Server-sent events, one per change that this admin may see. `Last-Event-ID` continues where an interrupted stream ended. */
  listen: get('/live', subtree(signedIn()), { reply: LiveEvent, stream: true }),
}
