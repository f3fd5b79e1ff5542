import { Select, TextInput } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { features, type Grant, type Permissions, toGrants, toPermissions } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { call } from '#kit/client/client.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { Can } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useRoleOptions } from './employee.options.ts'
import styles from './role.matrix.module.css'
import { diffOf, featureGroups, type Grants, toggled } from './role.matrix.ts'
import { MatrixTable } from './role.matrix-table.tsx'
import { roleMessages } from './role.messages.ts'

type Options = { before: Permissions; held: Grants; readOnly: boolean }

/** The permissions of a role as a field of its form. */
export function permissionField(options: Options): Field<Permissions> {
  return { Input: ({ slot }) => <PermissionMatrix slot={slot} {...options} /> }
}

function PermissionMatrix({ slot, before, held, readOnly }: Options & { slot: Slot }) {
  const t = useText(roleMessages)
  const read = useRead()
  const [first] = useState<Grants>(() => new Set(toGrants(before)))
  const [grants, setGrants] = useState(first)
  const [typed, setTyped] = useState('')

  const word = typed.trim().toLowerCase()
  const groups = featureGroups
    .map(({ group, features: names }) => ({
      group,
      features: names.filter(feature => read(features[feature]).toLowerCase().includes(word)),
    }))
    .filter(({ features: names }) => names.length > 0)

  const tellForm = useEffectEvent(() => slot.write(toPermissions(grants)))
  useEffect(() => {
    if (grants !== first) tellForm()
  }, [grants, first])
  // The rows are drawn again only when their own flags change, so what they call must stay the same.
  const onToggle = useCallback((of: readonly Grant[]) => setGrants(now => toggled(now, of, held)), [held])
  const diff = diffOf(first, grants)
  return (
    <div>
      <div className={styles.tools}>
        <h2>{t('permissions')}</h2>
        <TextInput
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {!readOnly && (
          <Can needs={employeeCalls.getRole.needs}>
            <CopyFrom onCopy={copied => setGrants(new Set(toGrants(copied).filter(grant => held.has(grant))))} />
          </Can>
        )}
      </div>
      <MatrixTable groups={groups} grants={grants} before={first} held={held} readOnly={readOnly} onToggle={onToggle} />
      {groups.length === 0 && <p>{t('noFeature')}</p>}
      {!readOnly && <Count {...diff} />}
    </div>
  )
}

function Count({ added, dropped }: ReturnType<typeof diffOf>) {
  const t = useText(roleMessages)
  if (added.length + dropped.length === 0) return <p className={styles.count}>{t('unchanged')}</p>
  return (
    <p className={styles.count} aria-live="polite">
      {added.length > 0 && <span data-tone="added">{t('added', { count: added.length })}</span>}
      {dropped.length > 0 && <span data-tone="dropped">{t('dropped', { count: dropped.length })}</span>}
    </p>
  )
}

function CopyFrom({ onCopy }: { onCopy(permissions: Permissions): void }) {
  const t = useText(roleMessages)
  async function copy(id: string | null) {
    if (!id) return
    try {
      const role = await call(employeeCalls.getRole, { params: { id } })
      onCopy(role.permissions)
      toastDone(t('copied', { name: role.roleName }))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Select
      aria-label={t('copyFrom')}
      placeholder={t('copyFrom')}
      data={[...useRoleOptions()]}
      value={null}
      searchable
      onChange={id => void copy(id)}
    />
  )
}
