import { Link } from 'react-router'
import type { Who } from '#contract/core/permission.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { Page } from '#kit/plain/page.tsx'
import { homeFor } from '#kit/screen/built.ts'
import { useText } from '#kit/text/text.ts'
import deniedPicture from './denied.svg'
import { guardMessages } from './guard.messages.ts'

/** The permission-denied screen. Its button leads to the main page, which is not the dashboard for every role. */
export function Denied({ who }: { who: Who }) {
  const t = useText(guardMessages)
  return (
    <Page
      title={t('deniedTitle')}
      text={t('deniedText')}
      picture={<img src={deniedPicture} alt={t('deniedPicture')} width={200} height={150} />}
    >
      <Link to={homeFor(who)} className={buttonClass('primary')}>
        {t('backHome')}
      </Link>
    </Page>
  )
}
