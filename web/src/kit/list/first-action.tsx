import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from '#browser/store.ts'
import { allows, type Needs } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { screenList, screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { isBuilt } from '#kit/screen/built.ts'
import type { OpenScreen } from '#kit/screen/to.ts'
import { profileStore } from '#kit/session/session.ts'
import { useRead } from '#kit/text/text.ts'

/**
 * What to do first where a list has no rows: on which screen, and what that takes if its address needs less, or by the button
 * of the list's own screen, which then gives `onFirst`.
 */
export type First =
  | { readonly screen: OpenScreen; readonly needs?: Needs }
  | { readonly needs: Needs; readonly title: Text }

/** What an empty list says: what will be in it, and what to do first; null where nothing can be begun here. */
export type Empty = { readonly title: Text; readonly text: Text; readonly first: First | null }

/** The button in an empty list, for who may use it. */
export function FirstAction({ first, onFirst }: { first: First | null; onFirst?: (() => void) | undefined }) {
  const read = useRead()
  if (!first) return null
  if ('screen' in first) return <ToFirst {...first} />
  if (!onFirst) return null
  return (
    <Can needs={first.needs}>
      <Button look="primary" icon={<Plus size={16} />} onClick={onFirst}>
        {read(first.title)}
      </Button>
    </Can>
  )
}

function ToFirst({ screen, needs }: { screen: OpenScreen; needs?: Needs }) {
  const read = useRead()
  const profile = useStore(profileStore)
  const row = screenList.find(({ name }) => name === screen)
  const wanted = [row?.needs, row?.offered, needs].flatMap(each => each ?? [])
  const isOffered = profile.kind === 'ready' && isBuilt(screen) && wanted.every(each => allows(profile.self, each))
  if (!isOffered) return null
  return (
    <Link to={screens[screen].path} className={buttonClass('primary')}>
      {read(screens[screen])}
    </Link>
  )
}
