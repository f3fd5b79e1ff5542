import { SubNav } from '#kit/parts/sub-nav.tsx'
import { useText } from '#kit/text/text.ts'
import { runMessages } from './run.messages.ts'
import styles from './run.module.css'

/** The two parts of a screen whose settings are paid in runs. */
export function RunParts({ current }: { current: 'settings' | 'runs' }) {
  const t = useText(runMessages)
  const items = (['settings', 'runs'] as const).map(key => ({ key, title: t(key) }))
  return (
    <div className={styles.parts}>
      <SubNav label={t('parts')} current={current} items={items} />
    </div>
  )
}
