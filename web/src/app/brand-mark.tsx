import { currentBrand } from '#kit/brand/brand.ts'
import styles from './shell.module.css'

/** The brand of this office: its logo and, where there is room, its name. */
export function BrandMark({ short = false }: { short?: boolean }) {
  const { name, theme } = currentBrand()
  return (
    <div className={styles.brand}>
      <img src={theme.logo} alt={short ? name : ''} width={24} height={24} />
      {!short && <span>{name}</span>}
    </div>
  )
}
