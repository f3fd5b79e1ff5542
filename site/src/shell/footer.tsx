import { useText } from '#site/text/text.ts'
import { shellMessages } from './shell.messages.ts'
import { type Configuration, useSite } from './site.ts'

type Contact = keyof Configuration['contacts']

/** The name of each contact, which is the same in every language, and its address. */
const ways: Record<Contact, { name: string; href: (value: string) => string }> = {
  line: { name: 'LINE', href: value => value },
  phone: { name: '☎', href: value => `tel:${value.replaceAll(/[\s-]/g, '')}` },
  email: { name: '✉', href: value => `mailto:${value}` },
  facebook: { name: 'Facebook', href: value => value },
  telegram: { name: 'Telegram', href: value => value },
  instagram: { name: 'Instagram', href: value => value },
  tiktok: { name: 'TikTok', href: value => value },
  youtube: { name: 'YouTube', href: value => value },
}
const contactNames = Object.keys(ways).filter((name): name is Contact => name in ways)

export function Footer() {
  const t = useText(shellMessages)
  const { contacts, name } = useSite().configuration
  const given = contactNames.flatMap(contact => {
    const value = contacts[contact]
    return value ? [{ contact, value, ...ways[contact] }] : []
  })
  return (
    <footer className="site-footer" aria-label={t('contact')}>
      <span>{name}</span>
      {given.map(({ contact, value, name: called, href }) => (
        <a key={contact} href={href(value)} target={value.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
          {value.startsWith('https:') ? called : `${called} ${value}`}
        </a>
      ))}
    </footer>
  )
}
