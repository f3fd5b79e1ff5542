import { useState } from 'react'
import { maxPage } from '#contract/core/paging.ts'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'

type Props = {
  current: number
  pages: number
  /** There are more pages than were counted. */
  open: boolean
  onChange(page: number): void
}

/**
 * The number of the page, to read and to type; counted from the end if the list is. A number past the end leads to the last
 * page; other text is ignored.
 */
export function PageJump({ current, pages, open, onChange }: Props) {
  const t = useText(listMessages)
  const number = useNumber()
  // Null while no one types: then the current page is shown.
  const [typed, setTyped] = useState<string | null>(null)

  function go() {
    setTyped(null)
    const wanted = Number.parseInt(typed ?? '', 10)
    if (Number.isNaN(wanted)) return
    const place = Math.min(Math.max(1, wanted), open ? maxPage : pages)
    const page = current < 0 ? -place : place
    if (page !== current) onChange(page)
  }

  return (
    <label>
      {t('page')}
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed ?? String(Math.abs(current))}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={event => {
          if (event.key === 'Enter') go()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      {current < 0 ? t('pagesFromEnd') : t(open ? 'pagesCapped' : 'pages', { pages: number.format(pages) })}
    </label>
  )
}
