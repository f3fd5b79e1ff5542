import { defineMessages } from '#browser/messages.ts'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { Footer } from './footer.tsx'
import { Screen } from './screen.tsx'
import type { SiteState } from './site.ts'

const messages = defineMessages({
  th: {
    title: 'ปิดปรับปรุงชั่วคราว',
    words: 'เรากำลังปรับปรุงระบบ ยอดเงินของคุณปลอดภัย หน้านี้จะเปิดเองเมื่อพร้อม',
    until: 'คาดว่าจะเปิดอีกครั้ง {time}',
  },
  en: {
    title: 'Closed for maintenance',
    words: 'We are working on the site. Your money is safe, and this page reopens automatically when we are done.',
    until: 'Expected back at {time}',
  },
})

/** Replaces everything while the operator keeps the site closed. */
export function Maintenance({ of: { message, until } }: { of: NonNullable<SiteState['maintenance']> }) {
  const t = useText(messages)
  const read = useRead()
  const { moment } = useFormat()
  return (
    <>
      <Screen title={t('title')}>
        <p className="plain-text">{read(message) || t('words')}</p>
        {until && <p className="muted">{t('until', { time: moment(until) })}</p>}
      </Screen>
      <Footer />
    </>
  )
}
