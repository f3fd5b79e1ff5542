import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'
type Size = 'normal' | 'small'

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook = 'plain', size: Size = 'normal'): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`
}

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  look?: ButtonLook
  size?: Size
  icon?: ReactNode
  /** Shows that work is in progress and ignores further presses. */
  busy?: boolean
  children?: ReactNode
}

/** `<Button look="primary" busy={saving}>…</Button>`; a button with only an icon needs an `aria-label`. */
export function Button({ look, size, icon, busy = false, className, children, ...rest }: Props) {
  const alone = children === undefined ? styles.alone : ''
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
      className={`${buttonClass(look, size)} ${alone} ${className ?? ''}`}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}
