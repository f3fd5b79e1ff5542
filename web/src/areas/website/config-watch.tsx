import type { ShownPicture } from '#contract/core/shown-picture.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import type { Values } from '#kit/form/form.types.ts'
import { sentPicture } from '#kit/form/kept-picture.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { configMessages } from './config.messages.ts'
import styles from './website.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The preview card that is shown when the address of the site is shared, in the language of this screen. */
export const watchOf = (stored: ShownPicture | null) =>
  function Watch({ values }: { values: Values }) {
    const t = useText(configMessages)
    const { name } = currentBrand()
    const tail = useLocale() === 'th' ? 'Th' : 'En'
    const id = values['sharePictureId']
    const picture = sentPicture(id) ?? (stored?.id === id ? stored : null)
    return (
      <section className={styles.part} aria-label={t('shared')}>
        <h3>{t('shared')}</h3>
        <article className={styles.shared}>
          {picture ? <img src={picture.url} alt="" /> : <span className={styles.blank}>{t('noPicture')}</span>}
          <div>
            <strong>{textOf(values[`title${tail}`]) || name}</strong>
            <span>{textOf(values[`description${tail}`])}</span>
          </div>
        </article>
      </section>
    )
  }
