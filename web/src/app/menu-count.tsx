import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { shellMessages } from './shell.messages.ts'

const most = 999

/** How much waits behind an entry of the menu. Nothing is shown where nothing waits. */
export function MenuCount({ count }: { count: number }) {
  const t = useText(shellMessages)
  const { count: write } = useFigures()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > most ? `${most}+` : write(count)}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
