import { useSignedIn } from '#site/client/session.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Link } from '#site/route/link.tsx'
import { useFormat } from '#site/text/format.ts'
import { chooseLocale, useLocale } from '#site/text/locale.ts'
import { useText } from '#site/text/text.ts'
import { useDraft } from './draft.ts'
import './header.css'
import type { IconName } from './icons.tsx'
import { Nav } from './nav.tsx'
import { isPreview } from './preview-mode.ts'
import { shellMessages } from './shell.messages.ts'

const places: readonly IconName[] = ['home', 'game', 'deposit', 'promotion', 'profile']

export function Header({ name }: { name: string }) {
  const t = useText(shellMessages)
  const isSignedIn = useSignedIn()
  const logo = useLogo()
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <>
      {isPreview && <p className="mark">{t('preview')}</p>}
      <header className="site-header">
        <a className="skip site-button" href="#main">
          {t('skip')}
        </a>
        <Link className="brand" href="/">
          {logo ? <img src={logo.url} alt={name} width={logo.width} height={logo.height} /> : name}
        </Link>
        <Nav places={places} />
        <div className="header-end">
          <button type="button" lang={other} className="site-button second small" onClick={() => chooseLocale(other)}>
            {t('otherLanguage')}
          </button>
          {isSignedIn ? (
            <Balance />
          ) : (
            <Link className="site-button small" href="/sign-in">
              {t('signIn')}
            </Link>
          )}
        </div>
      </header>
    </>
  )
}

function useLogo() {
  const { data } = useReply(wire.getTheme, {})
  const { theme } = useDraft()
  return (theme ?? data?.theme)?.logo
}

const lookMs = 30_000

function Balance() {
  const t = useText(shellMessages)
  const { money } = useFormat()
  const { data } = useReply(wire.getBalances, {}, { again: () => lookMs })
  return (
    <Link className="site-button second small money" href="/wallet">
      <span className="unseen">{t('balance')}</span>
      {data ? money(data.cashMinor, data.currency) : '…'}
    </Link>
  )
}
