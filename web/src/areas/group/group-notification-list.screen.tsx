import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupCalls } from '#contract/group/group.calls.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { DeliverySums } from './delivery-sums.tsx'
import { useGroupActions } from './group.actions.tsx'
import { groups } from './group.list.ts'
import { groupMessages } from './group.messages.ts'

const { createGroup, searchDeliveries } = groupCalls

/** The groups, and above them the results of all deliveries by their channels. */
export default function GroupNotificationListScreen() {
  const t = useText(groupMessages)
  const navigate = useNavigate()
  const actions = useGroupActions()
  const [showsLog, setShowsLog] = useState(false)
  return (
    <>
      <ListScreen
        list={groups}
        title={useRead()(screens['group-notification-list'])}
        summary={
          <Can needs={searchDeliveries.needs}>
            <DeliverySums onShow={() => setShowsLog(true)} />
          </Can>
        }
        onOpen={({ id }) => void navigate(to('group-notification-edit', { id }))}
        rowActions={actions}
      >
        <Can needs={createGroup.needs}>
          <Link to={to('group-notification-add')} className={buttonClass('primary')}>
            <Plus size={16} />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {showsLog && <DeliveryLog onClose={() => setShowsLog(false)} />}
    </>
  )
}
