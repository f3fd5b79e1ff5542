import { type ReactNode, useEffect, useRef } from 'react'
import { useRead } from '#site/text/text.ts'
import { useSite } from './site.ts'

type ScreenProps = {
  title: string
  /** Forms and records use one narrow column. */
  isNarrow?: boolean
  children: ReactNode
}

let isFirst = true

/**
 * The frame of every screen. After navigation the heading takes the focus, so that a screen reader announces it like a new
 * page.
 */
export function Screen({ title, isNarrow = true, children }: ScreenProps) {
  const siteTitle = useRead()(useSite().title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  useEffect(() => {
    document.title = title === siteTitle ? title : `${title} · ${siteTitle}`
  }, [title, siteTitle])
  return (
    <main id="main" className={isNarrow ? 'main narrow' : 'main'}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}
