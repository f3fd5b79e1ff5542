import { Pin } from 'lucide-react'
import { isBlankText, RichText } from '#contract/core/rich-text.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import type { Values } from '#kit/form/form.types.ts'
import dim from '#kit/plain/dim.module.css'
import { RichTextView } from '#kit/rich-text/rich-text.tsx'
import { useText } from '#kit/text/text.ts'
import { announcementMessages } from './announcement.messages.ts'
import styles from './announcement.module.css'

const bodyNames = { th: 'bodyTh', en: 'bodyEn' } as const
const languages = { th: 'inThai', en: 'inEnglish' } as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** A text as the form holds it; undefined as long as nothing is written. */
function richOf(value: unknown): RichText | undefined {
  const { data } = RichText.safeParse(value)
  return data && !isBlankText(data) ? data : undefined
}

function writtenIn(values: Values, locale: Locale) {
  const title: unknown = values['title']
  const titles = typeof title === 'object' && title !== null ? Object.entries(title) : []
  return {
    title: textOf(titles.find(([name]) => name === locale)?.[1]),
    body: richOf(values[bodyNames[locale]]),
  }
}

/** The announcement as its readers see it, in each language in which something is written. */
export function AnnouncementPreview({ values }: { values: Values }) {
  const t = useText(announcementMessages)
  const thai = writtenIn(values, 'th')
  const shown = locales.filter(locale => {
    const { title, body } = writtenIn(values, locale)
    return locale === 'th' || title !== '' || body !== undefined
  })
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {shown.map(locale => {
        const own = writtenIn(values, locale)
        // What is not written in a language is read in Thai.
        const [title, body] = [own.title || thai.title || t('noTitle'), own.body ?? thai.body]
        return (
          <article key={locale} className={styles.card} lang={locale} aria-label={t(languages[locale])}>
            {shown.length > 1 && <span className={dim.text}>{t(languages[locale])}</span>}
            <div className={styles.cardHead}>
              <strong>{title}</strong>
              {values['pinned'] === true && (
                <span className={styles.pin}>
                  <Pin size={14} aria-hidden="true" />
                  {t('pin')}
                </span>
              )}
            </div>
            {body ? <RichTextView text={body} /> : <p className={dim.text}>{t('noBody')}</p>}
          </article>
        )
      })}
    </section>
  )
}
