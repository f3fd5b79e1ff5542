import styles from './picture.module.css'

/** A progress bar; `share` is between 0 and 1. */
export function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <span className={styles.progress}>
      <progress max={100} value={percent} aria-label={label} />
      {label} {percent}%
    </span>
  )
}
