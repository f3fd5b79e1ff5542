import { buttonClass } from '#kit/plain/button.tsx'
import { LanguagesIcon } from '#kit/plain/icons.tsx'
import { localeChoice, useLocale } from './locale.ts'
import { textMessages } from './text.messages.ts'
import { useText } from './text.ts'

/** Offers the other language, named in that language. */
export function LanguageSwitch() {
  const t = useText(textMessages)
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <button
      type="button"
      lang={other}
      className={buttonClass('quiet', 'small')}
      onClick={() => localeChoice.set(other)}
    >
      <LanguagesIcon />
      {t('otherLanguage')}
    </button>
  )
}
