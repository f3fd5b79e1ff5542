import { type Action, actions, featureNames, features, type Grant } from '#contract/core/permission.ts'
import { actionWords } from '#contract/employee/grant.record.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { roleMessages } from './role.messages.ts'
import styles from './role-matrix.module.css'
import type { GrantDiff } from './role-matrix.ts'

/** The flags that a change of a role grants and revokes, by feature. */
export function RoleDiff({ added, dropped }: GrantDiff) {
  const t = useText(roleMessages)
  const read = useRead()
  const rows = featureNames.map(feature => {
    const among = (grants: readonly Grant[]): Action[] =>
      actions.filter(action => grants.includes(`${feature}.${action}`))
    return { feature, plus: among(added), minus: among(dropped) }
  })
  return (
    <ul className={styles.diff}>
      {rows
        .filter(({ plus, minus }) => plus.length + minus.length > 0)
        .map(({ feature, plus, minus }) => (
          <li key={feature}>
            {read(features[feature])}
            <span>
              {plus.map(action => (
                <ins key={action}>+{read(actionWords[action])}</ins>
              ))}
              {minus.map(action => (
                <del key={action}>−{read(actionWords[action])}</del>
              ))}
            </span>
          </li>
        ))}
      {added.length + dropped.length === 0 && <li>{t('none')}</li>}
    </ul>
  )
}
