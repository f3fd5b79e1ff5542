import styles from './spinner.module.css'

/** A turning ring in the colour of the text around it. The code that shows it says in words what is being waited for. */
export function Spinner({ size }: { size: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 50 50" aria-hidden="true">
      <circle cx="25" cy="25" r="21" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="4" />
      <path d="M25 4a21 21 0 0 1 21 21" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
