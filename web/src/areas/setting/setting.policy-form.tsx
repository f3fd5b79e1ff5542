import type { Text } from '#contract/core/text.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { Policy, type PolicyName, policies } from '#contract/setting/setting.policy.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { whole } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)

function limit(name: PolicyName) {
  const { title, unit, min, max } = policies[name]
  if (unit === 'money') return money({ title, currency: 'THB' })
  const hint: Text = { th: `${min}–${max} ${w[unit].th}`, en: `${min}–${max} ${w[unit].en}` }
  return whole({ title, hint, min, max, unit: w[unit] })
}

const fields = {
  sessionIdleMinutes: limit('sessionIdleMinutes'),
  sessionHours: limit('sessionHours'),
  lockAfterFailures: limit('lockAfterFailures'),
  lockMinutes: limit('lockMinutes'),
  freshCodeMinutes: limit('freshCodeMinutes'),
  memberIdleMinutes: limit('memberIdleMinutes'),
  memberSessionHours: limit('memberSessionHours'),
  accountChangeHours: limit('accountChangeHours'),
  accountWatchDays: limit('accountWatchDays'),
  creditApprovalMinor: limit('creditApprovalMinor'),
  depositMinMinor: limit('depositMinMinor'),
  depositMaxMinor: limit('depositMaxMinor'),
  depositMinutes: limit('depositMinutes'),
  withdrawalMinMinor: limit('withdrawalMinMinor'),
  withdrawalMaxMinor: limit('withdrawalMaxMinor'),
  withdrawalAutoMinor: limit('withdrawalAutoMinor'),
  withdrawalApprovalMinor: limit('withdrawalApprovalMinor'),
  largeWithdrawalMinor: limit('largeWithdrawalMinor'),
  bankLowMinor: limit('bankLowMinor'),
  bankHighMinor: limit('bankHighMinor'),
  reconcileApprovalMinor: limit('reconcileApprovalMinor'),
  reconcileGraceMinutes: limit('reconcileGraceMinutes'),
  sweepFreshMinutes: limit('sweepFreshMinutes'),
  sweepRoundMinor: limit('sweepRoundMinor'),
  takeMinutes: limit('takeMinutes'),
  gatewayFailTimes: limit('gatewayFailTimes'),
  gatewayRestMinutes: limit('gatewayRestMinutes'),
}

/** The limits that an operator may change, for those who may set them. */
export function PolicyForm() {
  const { data, error, refresh } = useCall(settingCalls.getPolicy)
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <Fields key={data.version} {...data} /> : <Waiting />
}

function Fields({ policy, version }: { policy: Policy; version: number }) {
  const t = useText(settingMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(settingCalls.updatePolicy.needs)
  return (
    <Form
      stored
      draft="policy"
      schema={Policy}
      initial={policy}
      fields={fields}
      readOnly={!mayChange}
      submit={(values, options) => change(settingCalls.updatePolicy, { body: { policy: values, version }, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => toastDone(t('saved'))}
    />
  )
}
