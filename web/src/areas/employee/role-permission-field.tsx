import { Select, TextInput } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { PermissionMap } from '#contract/auth/auth.calls.ts'
import { features, type Grant, type Permissions, toGrants, toPermissions } from '#contract/core/permission.ts'
import { employeeCalls } from '#contract/employee/employee.calls.ts'
import { call } from '#kit/client/client.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { Can } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useRoleOptions } from './employee-options.public.ts'
import { roleMessages } from './role.messages.ts'
import { RoleDiff } from './role-diff.tsx'
import styles from './role-matrix.module.css'
import { diffOf, featureGroups, type Grants, toggled } from './role-matrix.ts'
import { MatrixTable } from './role-matrix-table.tsx'

const w = eachText(roleMessages)

type Options = { before: Permissions; held: Grants; readOnly: boolean }

/** The permissions of a role as a field of its form. */
export function permissionField(options: Options): Field<Permissions> {
  return {
    title: w.permissions,
    Input: ({ slot }) => <PermissionMatrix slot={slot} {...options} />,
    Change: ({ before, after }) => <RoleDiff {...diffOf(new Set(toGrants(before)), new Set(toGrants(after)))} />,
  }
}

function PermissionMatrix({ slot, before, held, readOnly }: Options & { slot: Slot }) {
  const t = useText(roleMessages)
  const read = useRead()
  const [stored] = useState<Grants>(() => new Set(toGrants(before)))
  // A draft may have restored other flags than the stored ones.
  const [first] = useState<Grants>(() => new Set(toGrants(PermissionMap.safeParse(slot.read()).data ?? before)))
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
  // The rows are drawn again only when their own flags change, so their callback must stay the same.
  const onToggle = useCallback((of: readonly Grant[]) => setGrants(now => toggled(now, of, held)), [held])
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
      <MatrixTable
        groups={groups}
        grants={grants}
        before={stored}
        held={held}
        readOnly={readOnly}
        onToggle={onToggle}
      />
      {groups.length === 0 && <p>{t('noFeature')}</p>}
    </div>
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
