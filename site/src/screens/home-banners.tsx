import { useRef } from 'react'
import type { ShownBanner } from '#contract/website/shown.types.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Lead } from '#site/route/link.tsx'
import { useDraft } from '#site/shell/draft.ts'
import { Picture } from '#site/shell/picture.tsx'
import { useText } from '#site/text/text.ts'
import './home.css'
import { homeMessages } from './home.messages.ts'

/** The width that the page gives them. */
const sizes = '(max-width: 1152px) calc(100vw - 32px), 1088px'

/** Side by side, moved by swiping or by buttons. Nothing moves automatically, so nothing has to be stopped. */
export function Banners() {
  const t = useText(homeMessages)
  const { banners: drafted } = useDraft()
  const { data } = useReply(wire.listBanners, {})
  const strip = useRef<HTMLUListElement>(null)
  const banners = drafted ?? data?.banners ?? []
  if (banners.length === 0) return null
  const move = (by: 1 | -1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <section className="site-banners" aria-label={t('banners')}>
      <ul ref={strip} className="strip">
        {banners.map((banner, at) => (
          <li key={banner.id} className="site-banner">
            <Banner banner={banner} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="turns">
          <button
            type="button"
            className="site-button second small"
            aria-label={t('previous')}
            onClick={() => move(-1)}
          >
            ‹
          </button>
          <button type="button" className="site-button second small" aria-label={t('next')} onClick={() => move(1)}>
            ›
          </button>
        </div>
      )}
    </section>
  )
}

function Banner({ banner: { title, link, desktop, mobile }, isFirst }: { banner: ShownBanner; isFirst: boolean }) {
  const picture = <Picture desktop={desktop} mobile={mobile} alt={title} sizes={sizes} isFirst={isFirst} />
  return link ? <Lead href={link}>{picture}</Lead> : picture
}
