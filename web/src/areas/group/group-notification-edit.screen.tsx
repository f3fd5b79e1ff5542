import { useMemo } from 'react'
import { useParams } from 'react-router'
import { groupCalls } from '#contract/group/group.calls.ts'
import type { GroupDetail } from '#contract/group/group.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { Channels } from './channel-part.tsx'
import { DeliveryDrawer } from './delivery.drawer.tsx'
import { deliveriesOfGroup } from './delivery.list.ts'
import { useGroupActions } from './group.actions.tsx'
import { settingFields } from './group.fields.ts'
import { lockState } from './group.list.ts'
import { groupMessages } from './group.messages.ts'

const { getGroup, updateGroup, searchDeliveries } = groupCalls
const editFields = { ...settingFields, version: carried }
const read = [searchDeliveries, getGroup]
const topics = ['groupDelivery'] as const
const often = { restMs: 500 }

export default function GroupNotificationEditScreen() {
  const { id = '' } = useParams()
  const t = useText(groupMessages)
  const show = useShow()
  const title = show.read(screens['group-notification-edit'])
  const actionsOf = useGroupActions()
  const { data: group, error, refresh } = useCall(getGroup, { params: { id } })
  useFresh(read, topics, often)
  return (
    <>
      <PageHeader title={group ? `${title} · ${group.name}` : title} beside={group && lockState(group, show)}>
        {group && <ActionButtons actions={actionsOf(group)} />}
      </PageHeader>
      {error && <ErrorState error={error} retry={refresh} />}
      {!group && !error && <Waiting />}
      {group?.locked && <Notice tone="warn">{t('lockedNotice')}</Notice>}
      {group && (
        <>
          <Section title={t('setting')}>
            <RecordHistory kind="group" id={id} />
            <Setting key={group.version} group={group} />
          </Section>
          <Section title={t('channels')} text={t('channelsText')}>
            <Channels group={group} />
          </Section>
          <Can needs={searchDeliveries.needs}>
            <Section title={t('log')} text={t('logText')}>
              <Log groupId={id} />
            </Section>
          </Can>
        </>
      )}
    </>
  )
}

function Setting({ group }: { group: GroupDetail }) {
  const t = useText(groupMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateGroup.needs)
  const { id, locked, channels: _, createdAt: __, ...setting } = group
  return (
    <Form
      stored
      readOnly={!mayChange || locked}
      draft={`group.${id}`}
      schema={updateGroup.body}
      initial={setting}
      fields={editFields}
      submit={(body, options) => change(updateGroup, { params: { id }, body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => toastDone(t('saved'))}
    />
  )
}

function Log({ groupId }: { groupId: string }) {
  const within = useMemo(() => ({ groupId }), [groupId])
  return (
    <ListPanel
      list={deliveriesOfGroup}
      part="deliveries"
      within={within}
      renderRecord={({ id }, close) => <DeliveryDrawer id={id} onClose={close} />}
    />
  )
}
