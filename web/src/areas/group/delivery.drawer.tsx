import { RotateCcw } from 'lucide-react'
import { mayGo } from '#contract/core/machine.ts'
import { channelKinds } from '#contract/group/channel.types.ts'
import { deliveryRecord } from '#contract/group/delivery.record.ts'
import { deliveryMachine } from '#contract/group/delivery.types.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { attemptResult, deliveryState, whatWasSent } from './delivery.cells.ts'
import { groupMessages } from './group.messages.ts'

const { getDelivery, retryDelivery } = groupCalls

/** One delivery with every attempt, and a button to send it again if it failed. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(groupMessages)
  const show = useShow()
  const change = useChange()
  const { data, error, refresh } = useCall(getDelivery, { params: { id } })
  useLive('groupDelivery', event => {
    if (event.id === id) refresh()
  })
  const again = () => void change(retryDelivery, { params: { id } }).then(() => toastDone(t('retried')), toastError)
  return (
    <Drawer title={t('delivery')} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {data && (
        <>
          <Detail
            items={[
              [show.read(deliveryRecord.groupName.title), data.groupName],
              [show.read(deliveryRecord.channelKind.title), show.read(channelKinds[data.channelKind])],
              [show.read(deliveryRecord.event.title), whatWasSent(data, show)],
              [show.read(deliveryRecord.subjects.title), data.subjects.join(', ')],
              [show.read(deliveryRecord.status.title), deliveryState(data, show)],
              ...(data.status === 'waiting'
                ? [[show.read(deliveryRecord.dueAt.title), <Time key="due" at={data.dueAt} />] as const]
                : []),
            ]}
          />
          {mayGo(deliveryMachine, data.status, 'waiting') && (
            <div>
              <Button look="primary" icon={<RotateCcw size={16} />} onClick={again}>
                {t('retry')}
              </Button>
            </div>
          )}
          <DrawerPart title={show.read(deliveryRecord.attempts.title)}>
            <Happenings
              items={data.attemptLog.map(({ id: key, at, result, note }) => ({
                key,
                what: result === null ? t('sending') : attemptResult({ result, note }, show),
                at,
                more: '',
              }))}
            />
          </DrawerPart>
        </>
      )}
    </Drawer>
  )
}
