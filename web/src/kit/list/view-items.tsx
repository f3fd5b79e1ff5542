import { Menu } from '@mantine/core'
import { Check, Star, Users } from 'lucide-react'
import type { View } from '#contract/frames/view.ts'
import { useText } from '#kit/text/text.ts'
import type { ListView } from './use-list-view.ts'
import { viewMessages } from './view.messages.ts'
import styles from './view.module.css'

/** The value of the list without a view, where views have their ids. */
const all = ''

/** The views to choose from: the list without a view, one's own, and those that others share. */
export function ViewItems({ view: { views, opened, open, defaultId } }: { view: ListView }) {
  const t = useText(viewMessages)
  const groups = [
    { title: t('mine'), members: views.filter(each => each.mine) },
    { title: t('shared'), members: views.filter(each => !each.mine) },
  ]
  return (
    <div className={styles.views}>
      <Menu.RadioGroup value={opened?.id ?? all}>
        <Menu.RadioItem value={all} closeMenuOnClick checkIcon={<Check size={16} />} onChange={() => open(undefined)}>
          {t('all')}
        </Menu.RadioItem>
        {groups.flatMap(({ title, members }) =>
          members.length === 0
            ? []
            : [
                <Menu.Label key={title}>{title}</Menu.Label>,
                ...members.map(each => (
                  <Menu.RadioItem
                    key={each.id}
                    value={each.id}
                    closeMenuOnClick
                    checkIcon={<Check size={16} />}
                    onChange={() => open(each)}
                  >
                    <ViewName view={each} isDefault={each.id === defaultId} />
                  </Menu.RadioItem>
                )),
              ],
        )}
      </Menu.RadioGroup>
    </div>
  )
}

function ViewName({ view, isDefault }: { view: View; isDefault: boolean }) {
  const t = useText(viewMessages)
  return (
    <span className={styles.name}>
      <span>{view.name}</span>
      {!view.mine && <small>{t('by', { name: view.ownerName })}</small>}
      {view.mine && view.shared && <Users size={14} role="img" aria-label={t('isShared')} />}
      {isDefault && <Star size={14} role="img" aria-label={t('isDefault')} />}
    </span>
  )
}
