import { z } from 'zod'
import { Id, Instant } from '../core/paging.ts'
import { open } from '../core/permission.ts'
import { get } from '../frames/call.ts'

/** Of both languages; what was not written in English is there in Thai. */
const Both = z.object({ th: z.string(), en: z.string() })

export const announcementSiteCalls = {
  /** Those for members, of now and in their order. The markup is made by us from what staff wrote, and safe to show. */
  listAnnouncements: get('/announcement/list', open(), {
    reply: z.object({
      announcements: z.array(z.object({ id: Id, title: Both, html: Both, pinned: z.boolean(), startsAt: Instant })),
    }),
    // Every visitor asks, many behind one address; with its validator an answer is nearly nothing.
    limit: { times: 1_200, seconds: 60 },
    validated: true,
  }),
}
