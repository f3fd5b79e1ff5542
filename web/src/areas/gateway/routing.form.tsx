import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { RoutingRules, type RoutingVersion } from '#contract/gateway/routing.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { routingFields } from './routing.fields.ts'
import { routingMessages } from './routing.messages.ts'
import { TryRouting } from './routing-try.tsx'

const { updateRouting } = gatewayCalls

/** All rules together, as they are changed, with where a payment would go by them. */
export function RoutingForm({ routing: { version, rules } }: { routing: RoutingVersion }) {
  const t = useText(routingMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateRouting.needs)
  return (
    <Form
      key={version}
      stored
      wide
      readOnly={!mayChange}
      draft="gateway.routing"
      schema={updateRouting.body}
      initial={{ version, rules, reason: '' }}
      fields={routingFields}
      submit={async (body, options) => {
        const saved = await change(updateRouting, { body, ...options })
        toastDone(t('saved', { version: saved.version }))
      }}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => undefined}
      Watch={TryDraft}
    />
  )
}

/** By what is typed, as soon as it makes sense. */
function TryDraft({ values }: { values: Values }) {
  return <TryRouting rules={RoutingRules.safeParse(values['rules']).data} />
}
