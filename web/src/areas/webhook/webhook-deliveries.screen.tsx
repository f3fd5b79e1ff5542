import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { webhookDeliveries } from './webhook.list.ts'
import { WebhookDeliveryDrawer } from './webhook-delivery.drawer.tsx'

export default function WebhookDeliveriesScreen() {
  return (
    <ListScreen
      list={webhookDeliveries}
      title={useRead()(screens['webhook-deliveries'])}
      renderRecord={({ id }, close) => <WebhookDeliveryDrawer id={id} onClose={close} />}
    />
  )
}
