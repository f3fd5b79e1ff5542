import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { type Store, useStore } from '#browser/store.ts'
import { localeChoice, useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { densityChoice, schemeChoice } from '#kit/theme/scheme.ts'
import { eraChoice } from '#kit/time/format.ts'
import { settingMessages } from './setting.messages.ts'
import styles from './setting.module.css'

/** The display preferences of this browser. */
export function Preferences() {
  const t = useText(settingMessages)
  const locale = useLocale()
  return (
    <>
      <Choice
        title={t('language')}
        value={locale}
        words={[
          ['th', t('thai')],
          ['en', t('english')],
        ]}
        onChange={localeChoice.set}
      />
      <StoredChoice
        title={t('theme')}
        store={schemeChoice}
        words={[
          ['light', t('light')],
          ['dark', t('dark')],
          ['system', t('system')],
        ]}
      />
      <StoredChoice
        title={t('era')}
        store={eraChoice}
        words={[
          ['buddhist', t('buddhist')],
          ['common', t('common')],
        ]}
      />
      <StoredChoice
        title={t('density')}
        store={densityChoice}
        words={[
          ['comfortable', t('comfortable')],
          ['compact', t('compact')],
        ]}
      />
    </>
  )
}

type Words<Word extends string> = readonly (readonly [word: Word, text: string])[]

function StoredChoice<Word extends string>(props: { title: string; store: Store<Word>; words: Words<Word> }) {
  const { store, ...rest } = props
  return <Choice {...rest} value={useStore(store)} onChange={store.set} />
}

type ChoiceProps<Word extends string> = { title: string; value: Word; words: Words<Word>; onChange(word: Word): void }

function Choice<Word extends string>({ title, value, words, onChange }: ChoiceProps<Word>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <span id={id}>{title}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        data={words.map(([word, label]) => ({ value: word, label }))}
        onChange={onChange}
      />
    </div>
  )
}
