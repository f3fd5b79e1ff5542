import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { features } from '#contract/core/permission.ts'
import { operationCalls } from '#contract/operation/operation.calls.ts'
import { slipServiceCalls } from '#contract/pretransaction/slip-service.calls.ts'
import { pushCalls } from '#contract/push/push.calls.ts'
import { riskCalls } from '#contract/risk/risk.calls.ts'
import { screens } from '#contract/screens.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { ssoCalls } from '#contract/sso/sso.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Can, useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { SubNav } from '#kit/parts/sub-nav.tsx'
import { loadProfile, useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { OwnTemporary } from '#web/areas/employee/own-temporary.public.tsx'
import { NoticeChoices } from '#web/areas/notification/choices.public.tsx'
import { Operations } from '#web/areas/operation/operations.public.tsx'
import { OwnPasskeys } from '#web/areas/passkey/own-passkeys.public.tsx'
import { SlipServiceSetting } from '#web/areas/pretransaction/slip-service.public.tsx'
import { PushDevices } from '#web/areas/push/push-devices.public.tsx'
import { RiskSetting } from '#web/areas/risk/risk-setting.public.tsx'
import { OwnSso } from '#web/areas/sso/own-sso.public.tsx'
import { SsoSetting } from '#web/areas/sso/sso-setting.public.tsx'
import { settingMessages } from './setting.messages.ts'
import { Backup } from './setting-backup.tsx'
import { PasswordForm } from './setting-password.form.tsx'
import { PolicyForm } from './setting-policy.form.tsx'
import { Preferences } from './setting-preferences.tsx'
import { Recovery } from './setting-recovery.tsx'
import { Sessions } from './setting-sessions.tsx'

const w = eachText(settingMessages)
const profileFields = { displayName: text({ title: w.displayName, maxLength: 80, autoComplete: 'name' }) }

function Profile() {
  const t = useText(settingMessages)
  const change = useChange()
  const { username, roleName, displayName } = useSelf()
  return (
    <>
      <Detail
        items={[
          [t('username'), username],
          [t('role'), roleName],
        ]}
      />
      <Form
        key={displayName}
        stored
        draft="profile"
        schema={settingCalls.updateProfile.body}
        initial={{ displayName }}
        fields={profileFields}
        submit={(body, options) => change(settingCalls.updateProfile, { body, ...options })}
        action={t('save')}
        onDone={() => {
          toastDone(t('saved'))
          void loadProfile({ force: true })
        }}
      />
    </>
  )
}

/** What concerns the reader, and for those who may see it, how the product itself is. */
export default function SettingScreen() {
  const t = useText(settingMessages)
  const read = useRead()
  const [params] = useSearchParams()
  const maySeeOperations = useCan(operationCalls.getOperations.needs)
  const part = maySeeOperations && params.get('part') === 'operations' ? 'operations' : 'own'
  return (
    <>
      <PageHeader title={read(screens.setting)} />
      {maySeeOperations && (
        <SubNav
          label={t('parts')}
          current={part}
          items={[
            { key: 'own', title: t('partOwn') },
            { key: 'operations', title: read(features.operations) },
          ]}
        />
      )}
      {part === 'operations' ? <Operations /> : <OwnSettings />}
    </>
  )
}

function OwnSettings() {
  const t = useText(settingMessages)
  // Changing the password clears the form.
  const [passwords, setPasswords] = useState(0)
  return (
    <>
      <Section title={t('profile')} text={t('profileText')}>
        <Profile />
      </Section>
      <OwnTemporary />
      <Section title={t('preferences')} text={t('preferencesText')}>
        <Preferences />
      </Section>
      <Section title={t('notices')} text={t('noticesText')}>
        <NoticeChoices />
      </Section>
      <Can needs={pushCalls.addPushDevice.needs}>
        <Section title={t('push')} text={t('pushText')}>
          <PushDevices />
        </Section>
      </Can>
      <Section title={t('password')} text={t('passwordText')}>
        <PasswordForm
          key={passwords}
          onDone={() => {
            toastDone(t('passwordChanged'))
            setPasswords(passwords + 1)
          }}
        />
      </Section>
      <Section title={t('passkeys')} text={t('passkeysText')}>
        <OwnPasskeys />
      </Section>
      <Can needs={ssoCalls.getOwnSso.needs}>
        <Section title={t('sso')} text={t('ssoText')}>
          <OwnSso />
        </Section>
      </Can>
      <Section title={t('recovery')} text={t('recoveryText')}>
        <Recovery />
      </Section>
      <Section title={t('sessions')} text={t('sessionsText')}>
        <Sessions />
      </Section>
      <Can needs={settingCalls.getPolicy.needs}>
        <Section title={t('policy')} text={t('policyText')}>
          <PolicyForm />
        </Section>
      </Can>
      <Can needs={riskCalls.getRiskSetting.needs}>
        <Section title={t('riskScore')} text={t('riskScoreText')}>
          <RiskSetting />
        </Section>
      </Can>
      <Can needs={ssoCalls.getSsoSetting.needs}>
        <Section title={t('ssoSetting')} text={t('ssoSettingText')}>
          <SsoSetting />
        </Section>
      </Can>
      <Can needs={slipServiceCalls.getSlipService.needs}>
        <Section title={t('slipService')} text={t('slipServiceText')}>
          <SlipServiceSetting />
        </Section>
      </Can>
      <Can needs={settingCalls.getBackup.needs}>
        <Section title={t('backup')} text={t('backupText')}>
          <Backup />
        </Section>
      </Can>
    </>
  )
}
