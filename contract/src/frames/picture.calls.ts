import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { open, signedIn } from '../core/permission.ts'
import { ShownPicture } from '../core/shown-picture.ts'
import { UploadedFile } from '../core/upload.ts'
import { get, post } from './call.ts'

export const pictureCalls = {
  /** Takes a picture before a record uses it, so that a form can show the result. Unused ones are removed after a day. */
  keepPicture: post('/picture/keep', signedIn(), {
    body: z.strictObject({ file: UploadedFile }),
    reply: ShownPicture,
    unlogged: 'nobody sees a picture before something shows it, and that is logged',
    uploads: true,
    atOnce: 2,
    limit: { times: 60, seconds: 60 },
  }),
}

// A page of the site shows dozens of them, each once.
const limit = { times: 1_200, seconds: 60 }

export const pictureSiteCalls = {
  /** A picture for members. The content at such an address never changes. */
  getPicture: get('/picture/:id', open(), { reply: z.file(), limit }),
  /** The same picture in one of its widths. */
  getPictureSize: get('/picture/:id/:width', open(), {
    params: z.object({ id: Id, width: z.string().regex(/^[1-9]\d{0,3}$/) }),
    reply: z.file(),
    limit,
  }),
}
