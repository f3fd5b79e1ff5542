import type { ComponentProps, MouseEvent } from 'react'
import { go } from './route.ts'

/** A link within the site, which changes the screen and not the page; with a key held down it opens as any other. */
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

/** Where an operator lets something lead: a path of the site, or an address elsewhere, in a window of its own. */
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
