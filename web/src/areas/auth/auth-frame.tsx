import type { ReactNode } from 'react'
import { currentBrand } from '#kit/brand/brand.ts'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import styles from './auth-frame.module.css'

/** A brand sets a gradient, the address of a picture, or nothing: then the style sheet makes one of the accent colour. */
function backgroundOf(loginBackground: string): string | undefined {
  if (!loginBackground) return undefined
  return loginBackground.includes('gradient(')
    ? loginBackground
    : `center / cover url(${JSON.stringify(loginBackground)})`
}

type Props = { title: string; text?: string; children: ReactNode }

/** The frame of the screens before the office: the brand on one side, the form on the other. */
export function AuthFrame({ title, text, children }: Props) {
  const { name, theme } = currentBrand()
  const background = backgroundOf(theme.loginBackground)
  return (
    <div className={styles.frame}>
      <aside className={styles.side} style={background ? { background } : undefined}>
        <div className={styles.mark}>
          <img src={theme.logo} alt="" width={40} height={40} />
          <span>{name}</span>
        </div>
      </aside>
      <main className={styles.main}>
        <header className={styles.top}>
          <div className={styles.small}>
            <img src={theme.logo} alt="" width={24} height={24} />
            <span>{name}</span>
          </div>
          <LanguageSwitch />
        </header>
        <div className={styles.form}>
          <div className={styles.heading}>
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
