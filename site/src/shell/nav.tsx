import { Link } from '#site/route/link.tsx'
import { usePath } from '#site/route/route.ts'
import { useText } from '#site/text/text.ts'
import { Icon, type IconName } from './icons.tsx'
import './nav.css'
import { shellMessages } from './shell.messages.ts'

/** At the bottom on a phone, within reach of the thumb; at the top on a wide screen. Without what the switches closed. */
export function Nav({ places }: { places: readonly IconName[] }) {
  const t = useText(shellMessages)
  const path = usePath()
  const pathOf = (place: IconName) => (place === 'home' ? '/' : `/${place}`)
  return (
    <nav className="site-nav" aria-label={t('menu')}>
      {places.map(place => (
        <Link key={place} href={pathOf(place)} aria-current={path === pathOf(place) ? 'page' : undefined}>
          <Icon name={place} />
          <span>{t(place)}</span>
        </Link>
      ))}
    </nav>
  )
}
