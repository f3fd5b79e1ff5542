import { z } from 'zod'
import { get } from './call.ts'
import { open } from './permission.ts'

export const pictureSiteCalls = {
  /** A picture that staff gave members to look at. What stands at such an address never changes. */
  getPicture: get('/picture/:id', open(), {
    reply: z.file(),
    // A page of the site shows dozens of them, each once.
    limit: { times: 1_200, seconds: 60 },
  }),
}
