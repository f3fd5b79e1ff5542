import { eachText } from '#browser/messages.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { SettingPolicy, settingPolicies } from '#contract/setting/setting-policy.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { begins } from '#kit/form/sections.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { limitField } from './limit-field.public.ts'
import { settingMessages } from './setting.messages.ts'

const w = eachText(settingMessages)
const limit = (name: keyof typeof settingPolicies) => limitField(settingPolicies[name])

const fields = {
  sessionIdleMinutes: begins(w.partSignIn, limit('sessionIdleMinutes')),
  sessionHours: limit('sessionHours'),
  lockAfterFailures: limit('lockAfterFailures'),
  lockMinutes: limit('lockMinutes'),
  freshCodeMinutes: begins(w.partCodes, limit('freshCodeMinutes')),
  smallCodeMinor: limit('smallCodeMinor'),
  smallCodeMinutes: limit('smallCodeMinutes'),
  smallCodeTimes: limit('smallCodeTimes'),
  smallCodeTotalMinor: limit('smallCodeTotalMinor'),
  creditApprovalMinor: begins(w.partSecond, limit('creditApprovalMinor')),
  withdrawalApprovalMinor: limit('withdrawalApprovalMinor'),
  reconcileApprovalMinor: limit('reconcileApprovalMinor'),
  independenceDays: limit('independenceDays'),
  handCreditDays: limit('handCreditDays'),
  promotionTurnoverTimes: limit('promotionTurnoverTimes'),
  revealMinutes: begins(w.partNumbers, limit('revealMinutes')),
  revealsPerHour: limit('revealsPerHour'),
  memberIdleMinutes: begins(w.partMembers, limit('memberIdleMinutes')),
  memberSessionHours: limit('memberSessionHours'),
  resetLinkHours: limit('resetLinkHours'),
  accountChangeHours: limit('accountChangeHours'),
  accountWatchDays: limit('accountWatchDays'),
  cutOverCleanDays: limit('cutOverCleanDays'),
  calmWithdrawals: begins(w.partRisk, limit('calmWithdrawals')),
  idleDepositMinor: limit('idleDepositMinor'),
  idleDepositDays: limit('idleDepositDays'),
  idlePlayPercent: limit('idlePlayPercent'),
  idleGraceHours: limit('idleGraceHours'),
  bonusPlayTimes: limit('bonusPlayTimes'),
  bonusPlayDays: limit('bonusPlayDays'),
  linkMinutes: limit('linkMinutes'),
  newMemberDays: limit('newMemberDays'),
  linkedClaims: limit('linkedClaims'),
  linkedClaimDays: limit('linkedClaimDays'),
  depositMinutes: begins(w.partRequests, limit('depositMinutes')),
  largeWithdrawalMinor: limit('largeWithdrawalMinor'),
  takeMinutes: limit('takeMinutes'),
  promiseDays: limit('promiseDays'),
  promiseShare: limit('promiseShare'),
  promiseCount: limit('promiseCount'),
  promiseLeastMinutes: limit('promiseLeastMinutes'),
  promiseWarnMinutes: limit('promiseWarnMinutes'),
  bankLowMinor: begins(w.partAccounts, limit('bankLowMinor')),
  bankHighMinor: limit('bankHighMinor'),
  reconcileGraceMinutes: limit('reconcileGraceMinutes'),
  sweepFreshMinutes: limit('sweepFreshMinutes'),
  sweepRoundMinor: limit('sweepRoundMinor'),
  gatewayFailTimes: begins(w.partGateways, limit('gatewayFailTimes')),
  gatewayRestMinutes: limit('gatewayRestMinutes'),
}

/** The limits that an operator can change, for admins who may set them. */
export function PolicyForm() {
  const { data, error, refresh } = useCall(settingCalls.getPolicy)
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <Fields key={data.version} {...data} /> : <Waiting />
}

function Fields({ policy, version }: { policy: SettingPolicy; version: number }) {
  const t = useText(settingMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(settingCalls.updatePolicy.needs)
  return (
    <>
      <RecordHistory kind="policy" />
      <WaitingApproval subjectId="policy" kinds={['limitRaise']} entity="policy" />
      <Form
        stored
        draft="policy"
        schema={SettingPolicy}
        initial={policy}
        fields={fields}
        readOnly={!mayChange}
        submit={async (values, options) => {
          const body = { policy: values, version }
          const { approval } = await change(settingCalls.updatePolicy, { body, ...options })
          toastDone(t(approval ? 'savedAndAsked' : 'saved'))
        }}
        action={t('save')}
        onStale={refreshAll}
        onDone={() => undefined}
      />
    </>
  )
}
