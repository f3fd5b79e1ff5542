import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useRefundActions } from './refund.actions.tsx'
import { refunds } from './refund.list.tsx'
import { refundMessages } from './refund.messages.ts'

export default function RefundManagementScreen() {
  const t = useText(refundMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(refundCalls.updateRefund.needs)
  const open = useCallback(({ id }: RefundRow) => void navigate(to('refund-setting-edit', { id })), [navigate])
  const rowActions = useRefundActions(open)
  return (
    <ListScreen
      list={refunds}
      title={read(screens['refund-management'])}
      {...(mayChange ? { onOpen: open, rowActions } : {})}
    >
      <Can needs={refundCalls.createRefund.needs}>
        <Link to={to('refund-setting')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}
