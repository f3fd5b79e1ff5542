import { Menu, Popover, type PopoverProps } from '@mantine/core'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isFocusLost } from '#kit/list/row-place.ts'

type Shared = Pick<PopoverProps, 'position' | 'width'> & {
  button: ReactElement<ComponentProps<'button'>>
  className?: string | undefined
}
const below = 'bottom-start'
/** Mantine returns the focus ten milliseconds after the popup closed. */
const afterReturnMs = 20

/**
 * Creates the popup of a button at the first press: a list has a dozen of them, few are ever opened, and some would load their
 * options from the server.
 */
function useDrop(popup: 'menu' | 'dialog') {
  const [isMade, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)

  function make() {
    flushSync(() => setMade(true))
    // The popup renders a button of its own, which must have the focus before it opens: the focus returns there on closing.
    ref.current?.focus({ preventScroll: true })
    setOpened(true)
  }

  function change(next: boolean) {
    setOpened(next)
    // Without motion the popup takes the focus before Mantine remembers who had it, who then does not get it back.
    const giveBack = () => isFocusLost() && ref.current?.focus({ preventScroll: true })
    if (!next) setTimeout(giveBack, afterReturnMs)
  }

  const unmade = { 'aria-haspopup': popup, 'aria-expanded': false, onClick: make }
  return { isMade, opened, change, ref, unmade }
}

/** A menu below a button: `<DropMenu button={<Button>…</Button>}><Menu.Item>…</Menu.Item></DropMenu>`. */
export function DropMenu({ button, className, children, ...rest }: Shared & { children: ReactNode }) {
  const { isMade, opened, change, ref, unmade } = useDrop('menu')
  if (!isMade) return cloneElement(button, { ref, ...unmade })
  return (
    <Menu position={below} opened={opened} onChange={change} {...rest}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown className={className ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}

type PopoverPart = Shared & {
  /** The label of the popup, if nothing in it names it. */
  label?: string
  padding?: number
  children(close: () => void): ReactNode
}

/** A box below a button that keeps the focus until it is closed. */
export function DropPopover({ button, className, label, padding, children, ...rest }: PopoverPart) {
  const { isMade, opened, change, ref, unmade } = useDrop('dialog')
  if (!isMade) return cloneElement(button, { ref, ...unmade })
  return (
    <Popover position={below} opened={opened} onChange={change} trapFocus returnFocus {...rest}>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => change(!opened) })}</Popover.Target>
      <Popover.Dropdown
        className={className ?? ''}
        {...(label && { 'aria-label': label })}
        {...(padding && { p: padding })}
      >
        {children(() => change(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
