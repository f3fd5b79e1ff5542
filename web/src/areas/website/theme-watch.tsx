import type { PreviewDraft } from '#contract/website/preview.ts'
import { themeLook } from '#contract/website/theme.record.ts'
import { type Theme, ThemeLook } from '#contract/website/theme.types.ts'
import { contrastOf, contrastPairs } from '#contract/website/theme-contrast.ts'
import { makeCssSafe } from '#contract/website/theme-css.ts'
import type { Values } from '#kit/form/form.types.ts'
import { sentPicture } from '#kit/form/kept-picture.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { SitePreview } from './site-preview.tsx'
import { themeMessages } from './theme.messages.ts'
import styles from './website.module.css'

function draftOf(values: Values, stored: Theme['logo']): PreviewDraft | undefined {
  const look = ThemeLook.safeParse(values)
  if (!look.success) return undefined
  const { logoId, css } = values
  const logo = sentPicture(logoId) ?? (stored?.id === logoId ? stored : null)
  return {
    kind: 'wallet-preview',
    theme: { ...look.data, logo },
    css: typeof css === 'string' ? makeCssSafe(css).css : '',
  }
}

/** Whether the colours are readable, and the site itself in them. */
export const watchOf = (logo: Theme['logo']) =>
  function Watch({ values }: { values: Values }) {
    const draft = draftOf(values, logo)
    return (
      <>
        {draft?.theme && <Contrast theme={draft.theme} />}
        <SitePreview draft={draft} />
      </>
    )
  }

function Contrast({ theme }: { theme: Theme }) {
  const t = useText(themeMessages)
  const read = useRead()
  return (
    <section className={styles.part} aria-label={t('contrast')}>
      <h3>{t('contrast')}</h3>
      <ul className={styles.pairs}>
        {contrastPairs.map(({ of, on, least }) => {
          const reached = contrastOf(theme[of], theme[on])
          const ratio = (Math.floor(reached * 100) / 100).toFixed(2)
          const isEnough = reached >= least
          return (
            <li key={`${of} ${on}`}>
              <span className={styles.sample} style={{ background: theme[on], color: theme[of] }} aria-hidden="true">
                กA
              </span>
              {t('pair', { of: read(themeLook[of].title), on: read(themeLook[on].title) })}
              <StatusBadge tone={isEnough ? 'ok' : 'bad'}>
                {isEnough ? t('enough', { ratio }) : t('low', { ratio, least })}
              </StatusBadge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
