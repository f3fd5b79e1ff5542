import { eachText } from '#browser/messages.ts'
import { slipServiceCalls } from '#contract/pretransaction/slip-service.calls.ts'
import { slipServiceSetting } from '#contract/pretransaction/slip-service.record.ts'
import { type SlipService as Setting, SlipServiceChange } from '#contract/pretransaction/slip-service.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { password } from '#kit/form/password.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { slipServiceMessages } from './slip-service.messages.ts'

const { getSlipService, updateSlipService, checkSlipService } = slipServiceCalls

const w = eachText(slipServiceMessages)
const inputs = inputsOf(slipServiceSetting, { address: w.addressHint, dayLimit: w.dayLimitHint })
const fields = {
  enabled: inputs.enabled,
  adapter: inputs.adapter,
  address: inputs.address,
  secret: password({ title: w.secret, hint: w.secretHint, autoComplete: 'off', required: false }),
  dayLimit: inputs.dayLimit,
  version: carried,
}

/** The service that is asked about slips, for admins who look after gateways. */
export function SlipServiceSetting() {
  const { data, error, refresh } = useCall(getSlipService)
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <Fields key={data.setting.version} {...data} /> : <Waiting />
}

function Fields({ setting, callsToday }: { setting: Setting; callsToday: number }) {
  const t = useText(slipServiceMessages)
  const { count } = useShow()
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateSlipService.needs)
  const { hasSecret, ...stored } = setting

  async function check() {
    await change(checkSlipService)
    toastDone(t('checkOk'))
  }

  return (
    <>
      <RecordHistory kind="slipService" />
      <WaitingApproval subjectId="slipService" kinds={[]} entity="slipService" />
      {setting.enabled && <Detail items={[[t('callsToday'), `${count(callsToday)} / ${count(setting.dayLimit)}`]]} />}
      <Form
        stored
        draft="slipService"
        schema={SlipServiceChange}
        initial={{ ...stored, secret: undefined }}
        fields={fields}
        readOnly={!mayChange}
        submit={(body, options) => change(updateSlipService, { body, ...options })}
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
