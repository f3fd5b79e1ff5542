import type { announcementSiteCalls } from '#contract/announcement/announcement-site.calls.ts'
import type { Handlers } from '#platform/call/context.ts'
import { htmlOf } from '#platform/page/rich-html.ts'
import { listForMembers } from './announcement.sql.ts'

export const announcementSiteHandlers: Handlers<typeof announcementSiteCalls> = {
  async listAnnouncements({ tx }) {
    const rows = await listForMembers(tx)
    return {
      announcements: rows.map(({ title, bodyTh, bodyEn, ...row }) => ({
        ...row,
        title: { th: title.th, en: title.en || title.th },
        html: { th: htmlOf(bodyTh), en: htmlOf(bodyEn ?? bodyTh) },
      })),
    }
  },
}
