import { useSignedIn } from '#site/client/session.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useSite } from '#site/shell/site.ts'
import { useRead, useText } from '#site/text/text.ts'
import { homeMessages } from './home.messages.ts'
import { Announcements } from './home-announcements.tsx'
import { Banners } from './home-banners.tsx'

export default function Home() {
  const read = useRead()
  const { title, description } = useSite()
  const words = read(description)
  return (
    <Screen title={read(title)} isNarrow={false}>
      {words && <p className="muted">{words}</p>}
      <Banners />
      <Actions />
      <Announcements />
      <Offers />
      <Games />
    </Screen>
  )
}

/** The main actions of a visitor, and those of a member. */
function Actions() {
  const t = useText(homeMessages)
  const isSignedIn = useSignedIn()
  const places = isSignedIn
    ? (['deposit', 'withdraw', 'refund', 'friends'] as const)
    : (['register', 'sign-in'] as const)
  return (
    <nav className="actions" aria-label={t('actions')}>
      {places.map((place, at) => (
        <Link key={place} className={at === 0 ? 'site-button' : 'site-button second'} href={`/${place}`}>
          {t(place === 'sign-in' ? 'signIn' : place)}
        </Link>
      ))}
    </nav>
  )
}

const offersShown = 3

/** Offers depend on the member, so visitors do not see them here. */
function Offers() {
  const t = useText(homeMessages)
  const isSignedIn = useSignedIn()
  const { data } = useReply(wire.listOffers, isSignedIn ? {} : null)
  if (!data || data.promotions.length === 0) return null
  return (
    <section className="stack" aria-labelledby="home-promotions">
      <h2 id="home-promotions">{t('promotions')}</h2>
      <ul className="grid roomy">
        {data.promotions.slice(0, offersShown).map(({ id, name, pictureUrl, description }) => (
          <li key={id} className="site-card stack">
            {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" />}
            <strong>{name}</strong>
            <span className="muted">{description}</span>
          </li>
        ))}
      </ul>
      <Link href="/promotion">{t('allPromotions')}</Link>
    </section>
  )
}

const providersShown = 8

function Games() {
  const t = useText(homeMessages)
  const { data } = useReply(wire.getLobby, {})
  if (!data || data.providers.length === 0) return null
  return (
    <section className="stack" aria-labelledby="home-games">
      <h2 id="home-games">{t('games')}</h2>
      <ul className="grid">
        {data.providers.slice(0, providersShown).map(({ id, name, pictureUrl, isOpen }) => (
          <li key={id} className="site-card stack">
            {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" />}
            <strong>{name}</strong>
            {!isOpen && <span className="muted">{t('closed')}</span>}
          </li>
        ))}
      </ul>
      <Link href="/game">{t('allGames')}</Link>
    </section>
  )
}
