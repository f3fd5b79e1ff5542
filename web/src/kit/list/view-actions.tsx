import { Menu } from '@mantine/core'
import { Pencil, Plus, Save, Star, StarOff, Trash2, Undo2, Users } from 'lucide-react'
import type { View } from '#contract/frames/view.ts'
import { useText } from '#kit/text/text.ts'
import type { ListView } from './use-list-view.ts'
import type { useViewActions } from './use-view-actions.ts'
import { viewMessages } from './view.messages.ts'
import styles from './view.module.css'

type Props = {
  view: ListView
  actions: ReturnType<typeof useViewActions>
  onSaveAs(): void
  onRename(view: View): void
}

/** The actions on the opened view: all of them on one's own, and on another admin's those that do not change it. */
export function ViewActions({ view: { opened, changed, defaultId }, actions, onSaveAs, onRename }: Props) {
  const t = useText(viewMessages)
  return (
    <>
      {opened?.mine && changed && (
        <Menu.Item leftSection={<Save size={16} />} onClick={() => void actions.update(opened)}>
          {t('update')}
        </Menu.Item>
      )}
      {opened && changed && (
        <Menu.Item leftSection={<Undo2 size={16} />} onClick={() => actions.discard(opened)}>
          {t('discard')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Plus size={16} />} onClick={onSaveAs}>
        {t('saveAs')}
      </Menu.Item>
      {opened?.mine && (
        <>
          <Menu.Item leftSection={<Pencil size={16} />} onClick={() => onRename(opened)}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item leftSection={<Users size={16} />} onClick={() => void actions.share(opened)}>
            {t(opened.shared ? 'unshare' : 'share')}
          </Menu.Item>
        </>
      )}
      {opened && (
        <Menu.Item
          leftSection={opened.id === defaultId ? <StarOff size={16} /> : <Star size={16} />}
          onClick={() => void actions.setDefault(opened)}
        >
          {t(opened.id === defaultId ? 'clearDefault' : 'makeDefault')}
        </Menu.Item>
      )}
      {opened?.mine && (
        <Menu.Item
          leftSection={<Trash2 size={16} />}
          className={styles.danger ?? ''}
          onClick={() => void actions.remove(opened)}
        >
          {t('remove')}
        </Menu.Item>
      )}
    </>
  )
}
