import { Popover } from '@mantine/core'
import { ChevronDown, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'

type Props = Omit<ComponentProps<'button'>, 'value'> & { value: ReactNode; title: string; onRemove(): void }

/** A filter: dashed while it asks for a value, solid with the value and a cross once it has one. */
export function Pill({ title, value, onRemove, ref, ...rest }: Props) {
  const t = useText(listMessages)
  return (
    <span className={styles.pill} data-set={value !== undefined || undefined}>
      <button type="button" ref={ref} {...rest}>
        {title}
        {value === undefined ? <ChevronDown size={14} aria-hidden="true" /> : <strong>{value}</strong>}
      </button>
      {value !== undefined && (
        <button type="button" className={styles.remove} aria-label={t('remove', { title })} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

type PopoverProps = {
  title: string
  value: ReactNode
  onRemove(): void
  children: (close: () => void) => ReactNode
}

export function PopoverPill({ title, value, onRemove, children }: PopoverProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Pill title={title} value={value} onRemove={onRemove} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={8}>{children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}
