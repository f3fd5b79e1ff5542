import { History } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#contract/screens.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { ThemeForm } from './theme.form.tsx'
import { themeMessages } from './theme.messages.ts'
import { ThemeVersions } from './theme.versions.tsx'
import styles from './website.module.css'

export default function WebsiteCustomizeScreen() {
  const t = useText(themeMessages)
  const read = useRead()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refresh } = useCall(websiteCalls.getTheme)
  return (
    <>
      <PageHeader title={read(screens['website-customize'])} text={t('text')}>
        <Button icon={<History size={16} />} onClick={() => setOpen(true)}>
          {t('versions')}
        </Button>
      </PageHeader>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <p className={styles.dim}>{data.version === 0 ? t('plain') : t('now', { version: data.version })}</p>
          <ThemeForm published={data} />
        </>
      )}
      {isOpen && <ThemeVersions onClose={() => setOpen(false)} />}
    </>
  )
}
