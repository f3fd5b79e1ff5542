import { History } from 'lucide-react'
import { useState } from 'react'
import { screens } from '#contract/screens.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { ThemeForm } from './theme.form.tsx'
import { themeMessages } from './theme.messages.ts'
import { ThemeVersions } from './theme-versions.tsx'
import styles from './website.module.css'

export default function WebsiteCustomizeScreen() {
  const t = useText(themeMessages)
  const read = useRead()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refresh } = useCall(websiteCalls.getTheme)
  return (
    <FormScreen title={read(screens['website-customize'])} text={t('text')}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <div className={styles.now}>
            <span>{data.version === 0 ? t('plain') : t('now', { version: data.version })}</span>
            <Button size="small" icon={<History size={14} />} onClick={() => setOpen(true)}>
              {t('versions')}
            </Button>
          </div>
          <ThemeForm published={data} />
        </>
      )}
      {isOpen && <ThemeVersions onClose={() => setOpen(false)} />}
    </FormScreen>
  )
}
