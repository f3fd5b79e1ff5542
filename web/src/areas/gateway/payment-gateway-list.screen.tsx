import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type { GatewayRow } from '#contract/gateway/gateway.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useGatewayActions } from './gateway.actions.tsx'
import { gateways } from './gateway.list.ts'
import { gatewayMessages } from './gateway.messages.ts'

export default function PaymentGatewayListScreen() {
  const t = useText(gatewayMessages)
  const read = useRead()
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: GatewayRow) => void navigate(`${to('payment-gateway-setting')}?id=${id}`),
    [navigate],
  )
  const mayChange = useCan(gatewayCalls.updateGateway.needs)
  const rowActions = useGatewayActions(open)
  return (
    <ListScreen
      list={gateways}
      title={read(screens['payment-gateway-list'])}
      onOpen={open}
      {...(mayChange ? { rowActions } : {})}
    >
      <Can needs={gatewayCalls.createGateway.needs}>
        <Link to={to('payment-gateway-setting')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}
