import { defineMessages } from '#browser/messages.ts'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useText } from '#site/text/text.ts'

const messages = defineMessages({
  th: { title: 'ไม่พบหน้านี้', back: 'กลับหน้าแรก' },
  en: { title: 'Page not found', back: 'Back to home' },
})

export default function Missing() {
  const t = useText(messages)
  return (
    <Screen title={t('title')}>
      <p>
        <Link href="/">{t('back')}</Link>
      </p>
    </Screen>
  )
}
