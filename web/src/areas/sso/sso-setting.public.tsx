import { eachText } from '#browser/messages.ts'
import { pick } from '#contract/core/record.ts'
import { ssoCalls } from '#contract/sso/sso.calls.ts'
import { ssoRolesAtMost, ssoSetting } from '#contract/sso/sso.record.ts'
import { type SsoSetting as Setting, SsoChange } from '#contract/sso/sso.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, select, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { password } from '#kit/form/password.tsx'
import { rows } from '#kit/form/rows.tsx'
import { begins } from '#kit/form/sections.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { useRoleOptions } from '#web/areas/employee/employee-options.public.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { ssoMessages } from './sso.messages.ts'
import styles from './sso.module.css'

const { getSsoSetting, updateSsoSetting, checkSso } = ssoCalls

const w = eachText(ssoMessages)
const inputs = inputsOf(pick(ssoSetting, ['enabled', 'name', 'issuer', 'clientId', 'onlyWay', 'roleClaim']), {
  name: w.nameHint,
  issuer: w.issuerHint,
  onlyWay: w.onlyWayHint,
  roleClaim: w.roleClaimHint,
})
const fields = {
  enabled: begins(w.partProvider, inputs.enabled),
  name: inputs.name,
  issuer: inputs.issuer,
  clientId: inputs.clientId,
  secret: password({ title: w.secret, hint: w.secretHint, autoComplete: 'off', required: false }),
  onlyWay: inputs.onlyWay,
  roleClaim: begins(w.partRoles, inputs.roleClaim),
  roles: rows({
    title: ssoSetting.roles.title,
    hint: w.rolesHint,
    required: false,
    of: {
      claimValue: text({ title: w.group, maxLength: 200 }),
      roleId: select({ title: w.role, useOptions: useRoleOptions }),
    },
    blank: { claimValue: '', roleId: '' },
    min: 0,
    max: ssoRolesAtMost,
  }),
  version: carried,
}

/** Where the brand's staff may sign in, for admins who manage roles. */
export function SsoSetting() {
  const { data, error, refresh } = useCall(getSsoSetting)
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <Fields key={data.setting.version} {...data} /> : <Waiting />
}

function Fields({ setting, redirects }: { setting: Setting; redirects: string[] }) {
  const t = useText(ssoMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateSsoSetting.needs)
  const { hasSecret, roles, ...stored } = setting
  const initial = {
    ...stored,
    roles: roles.map(({ claimValue, roleId }) => ({ claimValue, roleId })),
    secret: undefined,
  }

  async function check() {
    await change(checkSso)
    toastDone(t('checkOk'))
  }

  return (
    <>
      <RecordHistory kind="singleSignOn" />
      <WaitingApproval subjectId="singleSignOn" kinds={[]} entity="singleSignOn" />
      <Detail
        items={[
          [
            t('redirects'),
            <ul key="redirects" className={styles.addresses}>
              {redirects.map(address => (
                <li key={address}>
                  <code>{address}</code>
                  <CopyButton value={address} label={t('copy')} />
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
      <Form
        stored
        draft="sso"
        schema={SsoChange}
        initial={initial}
        fields={fields}
        readOnly={!mayChange}
        submit={(body, options) => change(updateSsoSetting, { body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onDone={() => toastDone(t('saved'))}
      />
      {mayChange && hasSecret && (
        <div>
          <Button onClick={() => void check().catch(toastError)}>{t('check')}</Button>
        </div>
      )}
    </>
  )
}
