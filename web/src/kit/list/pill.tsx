import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { DropPopover } from '#kit/overlay/drop.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './filter-bar.module.css'
import { listMessages } from './list.messages.ts'

type Props = Omit<ComponentProps<'button'>, 'value'> & { value: ReactNode; title: string; onRemove?(): void }

/** A filter: dashed while nothing is chosen, solid with the value and a cross once something is. */
export function Pill({ title, value, onRemove, ref, ...rest }: Props) {
  const t = useText(listMessages)
  return (
    <span className={styles.pill} data-set={(value !== undefined && onRemove !== undefined) || undefined}>
      <button type="button" ref={ref} {...rest}>
        {title}
        {value === undefined ? <ChevronDown size={14} aria-hidden="true" /> : <strong>{value}</strong>}
      </button>
      {value !== undefined && onRemove && (
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
  onRemove?(): void
  children(close: () => void): ReactNode
}

export const PopoverPill = ({ children, ...pill }: PopoverProps) => (
  <DropPopover button={<Pill {...pill} />} padding={8}>
    {children}
  </DropPopover>
)
