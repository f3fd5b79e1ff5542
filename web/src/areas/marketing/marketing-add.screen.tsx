import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LinkRow } from '#contract/marketing/link.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { screens } from '#contract/screens.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { Guard } from '#kit/guard/guard.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { NewLinkForm } from './link.form.tsx'
import { LinkShare } from './link-share.tsx'
import { marketingMessages } from './marketing.messages.ts'
import styles from './marketing.module.css'

/** The screen needs no flag, but adding a link does: an admin without it is told so before typing anything. */
export default function MarketingAddScreen() {
  const t = useText(marketingMessages)
  const navigate = useNavigate()
  const title = useRead()(screens['marketing-add'])
  const [added, setAdded] = useState<LinkRow | null>(null)
  return (
    <Guard needs={marketingCalls.createLink.needs}>
      <FormScreen title={title} text={t('addText')}>
        {added ? (
          <Added link={added} onMore={() => setAdded(null)} />
        ) : (
          <NewLinkForm onAdded={setAdded} onCancel={() => void navigate(to('marketing-management'))} />
        )}
      </FormScreen>
    </Guard>
  )
}

/** A link that was just added, to be put up at once. */
function Added({ link, onMore }: { link: LinkRow; onMore(): void }) {
  const t = useText(marketingMessages)
  return (
    <section className={styles.added} aria-label={t('share')}>
      <Notice tone="ok">{t('added', { name: link.name })}</Notice>
      <LinkShare link={link} />
      <div className={styles.buttons}>
        <Link to={to('marketing-management')} className={buttonClass('primary')}>
          {t('toLinks')}
        </Link>
        <Button onClick={onMore}>{t('addMore')}</Button>
      </div>
    </section>
  )
}
