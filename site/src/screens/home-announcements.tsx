import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { RichText } from '#site/kit/rich-text.tsx'
import { useRead, useText } from '#site/text/text.ts'
import { homeMessages } from './home.messages.ts'

/**
 * The operator's announcements to members. Pinned ones are shown in full; the others are opened by those who want to read them.
 */
export function Announcements() {
  const t = useText(homeMessages)
  const read = useRead()
  const { data } = useReply(wire.listAnnouncements, {})
  if (!data || data.announcements.length === 0) return null
  return (
    <section className="stack" aria-labelledby="home-announcements">
      <h2 id="home-announcements">{t('announcements')}</h2>
      {data.announcements.map(({ id, title, html, pinned }) => (
        <details key={id} className="site-card" open={pinned}>
          <summary>
            <strong>{read(title)}</strong> {pinned && <span className="badge">{t('pinned')}</span>}
          </summary>
          <RichText html={read(html)} />
        </details>
      ))}
    </section>
  )
}
