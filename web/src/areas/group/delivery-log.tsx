import { SegmentedControl } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { taskCalls } from '#contract/frames/task.ts'
import { deliveryListed, deliveryStatusWords } from '#contract/group/delivery.record.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { DeliveryDrawer } from './delivery.drawer.tsx'
import { deliveries } from './delivery.list.ts'
import { groupMessages } from './group.messages.ts'
import styles from './group.module.css'

const { searchDeliveries, retryDelivery } = groupCalls
const read = [searchDeliveries]
const topics = ['groupDelivery'] as const
const often = { restMs: 500 }
const shownStatuses = ['failed', 'waiting', 'sent'] as const

/** The deliveries of all groups, failed ones first; these can be sent again one by one or all at once. */
export function DeliveryLog({ onClose }: { onClose(): void }) {
  const t = useText(groupMessages)
  const say = useRead()
  const start = useStartTask()
  const [status, setStatus] = useState<string>('failed')
  const within = useMemo(() => ({ status }), [status])
  useFresh(read, topics, often)

  async function retryAll() {
    if (!(await confirm({ title: t('retryAll'), text: t('retryAllText'), action: t('retry') }))) return
    const rows = { query: { status: 'failed' }, except: [] }
    const body = { screen: 'group-notification-list', call: retryDelivery.path, list: searchDeliveries.path, rows }
    await start(taskCalls.startBulk, { body })
  }

  return (
    <Drawer title={t('log')} onClose={onClose}>
      <div className={styles.filter}>
        <SegmentedControl
          aria-label={say(deliveryListed.status.title)}
          value={status}
          data={shownStatuses.map(value => ({ value, label: say(deliveryStatusWords[value]) }))}
          onChange={setStatus}
        />
        {status === 'failed' && (
          <Button size="small" icon={<RotateCcw size={14} />} onClick={() => void retryAll()}>
            {t('retryAll')}
          </Button>
        )}
      </div>
      <ListPanel
        list={deliveries}
        part="deliveries"
        within={within}
        renderRecord={({ id }, close) => <DeliveryDrawer id={id} onClose={close} />}
      />
    </Drawer>
  )
}
