import { Link } from 'react-router'
import { buttonClass } from '#kit/plain/button.tsx'
import { Page } from '#kit/plain/page.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { appMessages } from './app.messages.ts'

export function NotFound() {
  const t = useText(appMessages)
  return (
    <main>
      <Page title={t('notFoundTitle')} text={t('notFoundText')} picture={<Number404 />}>
        <Link to={to('dashboard')} className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </Page>
    </main>
  )
}

function Number404() {
  return (
    <svg
      width="160"
      height="72"
      viewBox="0 0 160 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      aria-hidden="true"
    >
      <g opacity="0.35" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 64V8L8 46h34M142 64V8l-24 38h34" />
      </g>
      <rect x="56" y="8" width="46" height="56" rx="23" stroke="var(--accent-fill)" />
    </svg>
  )
}
