import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { adapterWords, gatewayAdapter, gatewayPlaces, gatewaySetting } from '#contract/gateway/gateway.record.ts'
import type { AdapterName, GatewayDetail } from '#contract/gateway/gateway.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { password } from '#kit/form/password.tsx'
import { begins } from '#kit/form/sections.ts'
import { when } from '#kit/form/when.ts'
import { useCan } from '#kit/guard/can.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { isService, settingFields } from './gateway.fields.ts'
import { gatewayMessages } from './gateway.messages.ts'

const w = eachText(gatewayMessages)
const { createGateway, updateGateway } = gatewayCalls

const newFields = {
  adapter: select<AdapterName>({
    title: gatewayAdapter.adapter.title,
    useOptions: textOptions({ ...adapterWords, signed: w.signed }),
  }),
  ...settingFields,
  secret: begins(w.partSecret, when(isService, password({ title: w.secret, hint: w.secretText, autoComplete: 'off' }))),
}
/** The secret goes to no other address than that which it was given for. */
const editFields = (before: string | null) => ({
  adapter: carried,
  ...settingFields,
  secret: begins(
    w.partSecret,
    when(
      ({ adapter, address }: { adapter: AdapterName; address?: string }) =>
        isService({ adapter }) && address !== before,
      password({ title: w.secret, hint: w.secretAgain, autoComplete: 'off' }),
    ),
  ),
  version: carried,
})

const empty = {
  adapter: 'promptpay' as const,
  name: '',
  directions: ['in' as const],
  bankAccountId: '' as const,
  promptPayKind: 'phone' as const,
  promptPayId: '',
  address: '',
  minMinor: 100_00,
  maxMinor: 50_000_00,
  feeBasisPoints: 0,
  feeFixedMinor: 0,
  secret: '',
}

export function NewGatewayForm({ onDone }: { onDone(id: string): void }) {
  const t = useText(gatewayMessages)
  const change = useChange()
  return (
    <Form
      draft="payment-gateway-setting"
      schema={createGateway.body}
      initial={empty}
      fields={newFields}
      submit={async (body, options) => {
        const { id, name } = await change(createGateway, { body, ...options })
        toastDone(t('added', { name }))
        onDone(id)
      }}
      action={t('add')}
      onDone={() => undefined}
    />
  )
}

export function EditGatewayForm({ gateway, onDone }: { gateway: GatewayDetail; onDone(): void }) {
  const t = useText(gatewayMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateGateway.needs)
  const { id, adapter, version } = gateway
  const fields = useMemo(() => editFields(gateway.address), [gateway.address])
  return (
    <Form
      key={version}
      stored
      readOnly={!mayChange}
      draft={`gateway.${id}`}
      schema={updateGateway.body}
      initial={{
        adapter,
        ...initialOf({ ...gatewaySetting, ...gatewayPlaces }, gateway),
        secret: '',
        version,
      }}
      fields={fields}
      submit={(body, options) => change(updateGateway, { params: { id }, body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => {
        toastDone(t('saved'))
        onDone()
      }}
    />
  )
}
