import { riskCalls } from '#contract/risk/risk.calls.ts'
import { riskScoreFields, type SwitchName, switchOf } from '#contract/risk/risk-score.record.ts'
import { type RiskPart, riskPartNames } from '#contract/risk/risk-score.rules.ts'
import { RiskSettingChange, type RiskSetting as Setting } from '#contract/risk/risk-score.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { riskMessages } from './risk.messages.ts'

const inputs = inputsOf(riskScoreFields)
type Fields = { readonly [Part in RiskPart]: (typeof inputs)[Part] } & {
  readonly [Name in SwitchName]: (typeof inputs)[Name]
}
/** The switch of each part, and its weight below. */
const fields = {
  // The names of both, which the types of `Object.fromEntries` lose.
  ...(Object.fromEntries(
    riskPartNames.flatMap(part => [
      [switchOf(part), inputs[switchOf(part)]],
      [part, inputs[part]],
    ]),
  ) as Fields),
  version: carried,
}

/** What each part of the risk score counts, for admins who may set limits. */
export function RiskSetting() {
  const { data, error, refresh } = useCall(riskCalls.getRiskSetting)
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <SettingForm key={data.version} setting={data} /> : <Waiting />
}

function SettingForm({ setting }: { setting: Setting }) {
  const t = useText(riskMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(riskCalls.updateRiskSetting.needs)
  return (
    <>
      <RecordHistory kind="riskScore" />
      <WaitingApproval subjectId="riskScore" kinds={[]} entity="riskScore" />
      <Form
        stored
        draft="risk-score"
        schema={RiskSettingChange}
        initial={setting}
        fields={fields}
        readOnly={!mayChange}
        submit={(body, options) => change(riskCalls.updateRiskSetting, { body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onDone={() => toastDone(t('saved'))}
      />
    </>
  )
}
