import type { ComponentProps, MouseEvent } from 'react'
import { go } from './route.ts'

/**
 * A link within the site, which changes the screen without loading the page; with a modifier key it opens like any other link.
 */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link set by the operator: a path of the site, or an external address, which opens in a new window. */
export function Lead({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (href.startsWith('/')) {
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
