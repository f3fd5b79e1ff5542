import { SegmentedControl } from '@mantine/core'
import { Columns3, Keyboard } from 'lucide-react'
import { useId, useState } from 'react'
import type { Text } from '#contract/core/text.ts'
import type { Density } from '#contract/frames/view.ts'
import { DropPopover } from '#kit/overlay/drop.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { ColumnChooser } from './column-chooser.tsx'
import styles from './display-menu.module.css'
import { listMessages } from './list.messages.ts'

type Layout = {
  names: readonly string[]
  density: Density
  chooseColumns(names: readonly string[]): void
  chooseDensity(density: Density): void
  reset(): void
}
type Props = {
  columns: readonly { readonly field: string; readonly title: Text }[]
  layout: Layout
  /** Whether records are opened beside the list, where that can be chosen. */
  beside?: { isOn: boolean; choose(isOn: boolean): void }
  onHelp(): void
}

/** How the list is shown: its columns, their order, the height of its rows, where its records open, and a link to the help on keys. */
export function DisplayMenu({ columns, layout, beside, onHelp }: Props) {
  const t = useText(listMessages)
  const id = useId()
  // A reset mounts the chooser again, because it keeps an order of its own while it is open.
  const [resets, setResets] = useState(0)
  const title = t('display')
  const button = <Button look="quiet" aria-label={title} title={title} icon={<Columns3 size={16} />} />
  return (
    <DropPopover button={button} label={title} className={styles.menu} position="bottom-end" width={300}>
      {close => (
        <>
          <div className={styles.head}>
            <strong id={`${id}-columns`}>{t('columns')}</strong>
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                layout.reset()
                setResets(resets + 1)
              }}
            >
              {t('reset')}
            </Button>
          </div>
          <ColumnChooser
            key={resets}
            labelledBy={`${id}-columns`}
            columns={columns}
            shown={layout.names}
            onChange={layout.chooseColumns}
          />
          <div className={styles.density}>
            <span id={`${id}-density`}>{t('density')}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby={`${id}-density`}
              value={layout.density}
              data={[
                { value: 'comfortable', label: t('comfortable') },
                { value: 'compact', label: t('compact') },
              ]}
              onChange={layout.chooseDensity}
            />
          </div>
          {beside && (
            <div className={styles.density}>
              <span id={`${id}-beside`}>{t('openRecord')}</span>
              <SegmentedControl
                size="xs"
                aria-labelledby={`${id}-beside`}
                value={beside.isOn ? 'beside' : 'apart'}
                data={[
                  { value: 'beside', label: t('openBeside') },
                  { value: 'apart', label: t('openApart') },
                ]}
                onChange={value => beside.choose(value === 'beside')}
              />
            </div>
          )}
          <Button
            look="quiet"
            size="small"
            className={styles.help ?? ''}
            icon={<Keyboard size={16} />}
            onClick={() => {
              close()
              onHelp()
            }}
          >
            {t('keys')}
          </Button>
        </>
      )}
    </DropPopover>
  )
}
