import { Menu } from '@mantine/core'
import { ChevronDown, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { View } from '#contract/frames/view.ts'
import { DropMenu } from '#kit/overlay/drop.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import type { ListView } from './use-list-view.ts'
import { useViewActions } from './use-view-actions.ts'
import { viewMessages } from './view.messages.ts'
import styles from './view.module.css'
import { ViewActions } from './view-actions.tsx'
import { ViewItems } from './view-items.tsx'
import { ViewNameDialog } from './view-name-dialog.tsx'

type Naming = { kind: 'saveAs' } | { kind: 'rename'; view: View }

/** The name of the list's current view next to its title, with a menu of views and actions. */
export function ViewSwitcher({ view }: { view: ListView }) {
  const t = useText(viewMessages)
  const { opened, changed, error, views } = view
  const actions = useViewActions(view)
  const [naming, setNaming] = useState<Naming | null>(null)
  // The dialog reports its end to the form as it was when it began, so the result is kept here.
  const made = useRef<View>(undefined)
  if (view.name === undefined) return null
  const button = (
    <button type="button" className={styles.switch}>
      <span className="sr-only">{t('view')}</span>
      <span>{opened?.name ?? t('all')}</span>
      {changed && <em>{t('changed')}</em>}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
  )
  return (
    <>
      <DropMenu button={button} width={300}>
        <ViewItems view={view} />
        {error ? (
          <>
            <Menu.Label>{t('failed')}</Menu.Label>
            <Menu.Item leftSection={<RotateCw size={16} />} closeMenuOnClick={false} onClick={view.refresh}>
              {t('retry')}
            </Menu.Item>
          </>
        ) : (
          views.length === 0 && <Menu.Label>{t('none')}</Menu.Label>
        )}
        <Menu.Divider />
        <ViewActions
          view={view}
          actions={actions}
          onSaveAs={() => setNaming({ kind: 'saveAs' })}
          onRename={renamed => setNaming({ kind: 'rename', view: renamed })}
        />
      </DropMenu>
      {naming && (
        <ViewNameDialog
          title={t(naming.kind)}
          name={naming.kind === 'rename' ? naming.view.name : ''}
          submit={async (typed, options) => {
            const { rename, saveAs } = actions
            made.current = await (naming.kind === 'rename'
              ? rename(naming.view, typed, options)
              : saveAs(typed, options))
          }}
          onDone={() => {
            setNaming(null)
            if (!made.current) return
            toastDone(t('saved', { name: made.current.name }))
            if (naming.kind === 'saveAs') view.open(made.current, { justSaved: true })
          }}
          onStale={() => {
            setNaming(null)
            view.refresh()
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}
