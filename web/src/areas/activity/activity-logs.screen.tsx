import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { type ActivityRow, activityCalls } from '#contract/activity/activity.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { defineList, type Option } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { useAdminOptions } from '#web/areas/employee/employee-options.public.ts'
import { ActivityDrawer } from './activity.drawer.tsx'
import { activityMessages } from './activity.messages.ts'
import { actionWords, entityWords } from './activity.words.ts'
import { AnchorAlarm } from './activity-anchors.tsx'
import { actionWord, doer, entityWord } from './activity-cells.public.ts'
import { VerifyButton } from './activity-verify.tsx'

const w = eachText(activityMessages)

function useEntityOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(activityCalls.listEntities)
  return (data?.entities ?? []).map(value => ({ value, label: entityWords[value] ? read(entityWords[value]) : value }))
}

function useActionOptions(): readonly Option[] {
  const read = useRead()
  const { data } = useCall(activityCalls.listActions)
  return (data?.actions ?? []).map(value => ({ value, label: actionWords[value] ? read(actionWords[value]) : value }))
}

const activities = defineList({
  call: activityCalls.search,
  rowKey: 'id',
  columns: [
    { field: 'at', lead: 'since', title: w.time, sortable: true, render: (row, { time }) => time(row.at) },
    { field: 'username', lead: 'who', title: w.admin, render: doer },
    { field: 'action', lead: 'state', title: w.action, render: actionWord },
    { field: 'entity', lead: 'code', title: w.entity, render: entityWord },
    { field: 'entityName', lead: 'about', title: w.entityName },
    { field: 'ip', title: w.ip },
  ],
  filters: [
    { kind: 'dayRange', from: 'from', to: 'to', title: w.day },
    { kind: 'select', name: 'adminId', title: w.admin, useOptions: useAdminOptions },
    { kind: 'select', name: 'entity', title: w.entity, useOptions: useEntityOptions },
    { kind: 'select', name: 'action', title: w.action, useOptions: useActionOptions },
    { kind: 'text', name: 'entityId', title: w.entityId },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText },
  live: 'activity',
})

export default function ActivityLogsScreen() {
  const [shown, setShown] = useState<ActivityRow | null>(null)
  return (
    <>
      <ListScreen
        list={activities}
        title={useRead()(screens['activity-logs'])}
        onOpen={setShown}
        summary={<AnchorAlarm />}
      >
        <VerifyButton />
      </ListScreen>
      {shown && <ActivityDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
