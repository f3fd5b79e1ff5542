import { Moon, Sun } from 'lucide-react'
import type { ComponentType } from 'react'
import { ConfirmHost } from '#kit/overlay/confirm.tsx'
import { ToastHost } from '#kit/overlay/toast.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Button } from '#kit/plain/button.tsx'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import { useText } from '#kit/text/text.ts'
import { schemeChoice, useScheme } from '#kit/theme/scheme.ts'
import { UiProvider } from '#kit/theme/ui-provider.tsx'
import { styleNonce } from '#web/app/trusted-types.ts'
import { ChartSamples } from './chart.samples.tsx'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'
import { FieldStates } from './field-states.tsx'
import { ListSamples } from './list.samples.tsx'
import { OrderSamples } from './order.samples.tsx'
import { OverlaySamples } from './overlay.samples.tsx'
import { PartSamples } from './part.samples.tsx'
import { PlainSamples } from './plain.samples.tsx'
import { RuleForm, StoredRuleForm } from './rule-form.tsx'

/** The sections of the page: one row and one file per part of the kit. The names are the anchors. */
const sections = {
  plain: PlainSamples,
  parts: PartSamples,
  overlays: OverlaySamples,
  lists: ListSamples,
  charts: ChartSamples,
  order: OrderSamples,
  fields: FieldStates,
  form: RuleForm,
  storedForm: StoredRuleForm,
} as const satisfies Record<string, ComponentType>
const names = Object.keys(sections).filter((name): name is keyof typeof sections => name in sections)

/** All parts of the kit with their states on one page, for developers and for the visual checks. */
export function ComponentPage() {
  const t = useText(componentMessages)
  return (
    <UiProvider nonce={styleNonce}>
      <main className={styles.page}>
        <PageHeader title={t('title')} text={t('text')}>
          <LanguageSwitch />
          <ThemeSwitch />
        </PageHeader>
        <nav className={styles.anchors} aria-label={t('title')}>
          {names.map(name => (
            <a key={name} href={`#${name}`}>
              {t(name)}
            </a>
          ))}
        </nav>
        {names.map(name => {
          const Samples = sections[name]
          return (
            <section key={name} id={name} className={styles.section} aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`}>{t(name)}</h2>
              <Samples />
            </section>
          )
        })}
      </main>
      <ConfirmHost />
      <ToastHost />
    </UiProvider>
  )
}

function ThemeSwitch() {
  const t = useText(componentMessages)
  const dark = useScheme() === 'dark'
  return (
    <Button
      look="quiet"
      aria-label={t('theme')}
      icon={dark ? <Sun size={16} /> : <Moon size={16} />}
      onClick={() => schemeChoice.set(dark ? 'light' : 'dark')}
    />
  )
}
