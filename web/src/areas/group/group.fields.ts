import { useEffect, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { groupSetting } from '#contract/group/group.record.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { EventName } from '#contract/notification/notification-events.ts'
import { type AnyAnswer, callAnyway } from '#kit/client/client.ts'
import { useCall } from '#kit/client/use-call.ts'
import { several } from '#kit/form/fields.tsx'
import { clock } from '#kit/form/typed-fields.tsx'
import { whole } from '#kit/form/whole.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useRead } from '#kit/text/text.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)

type Events = NonNullable<AnyAnswer<typeof groupCalls.listEvents>['data']>['events']
let known: Promise<Events> | undefined

/**
 * The events that can be subscribed to, read once for the whole page; empty if the call fails, and then read again at the next
 * use.
 */
async function loadEvents({ force = false } = {}): Promise<Events> {
  if (force) known = undefined
  known ??= callAnyway(groupCalls.listEvents).then(({ data }) => data?.events ?? [])
  const events = await known
  if (events.length === 0) known = undefined
  return events
}

function useEvents() {
  const read = useRead()
  const [events, setEvents] = useState<Events>([])
  useEffect(() => {
    let shown = true
    void loadEvents().then(found => {
      if (shown) setEvents(found)
    })
    return () => {
      shown = false
    }
  }, [])
  return events.map(({ name, allowed, th, en }) => ({ value: name, label: read({ th, en }), disabled: !allowed }))
}

function useStaff() {
  const { data } = useCall(notificationCalls.listRecipients)
  return (
    data?.admins.map(({ id, username, displayName }) => ({ value: id, label: `${username} · ${displayName}` })) ?? []
  )
}

const { name, locale, events: eventsField, memberIds, inApp, quietFrom } = groupSetting

/** The fields of a group when it is added, and changed afterwards. */
export const settingFields = {
  ...inputsOf({ name, locale }),
  events: several<EventName>({ title: eventsField.title, useOptions: useEvents, searchable: true }),
  memberIds: several({
    title: memberIds.title,
    hint: w.membersHint,
    useOptions: useStaff,
    searchable: true,
    required: false,
  }),
  ...inputsOf({ inApp }),
  quietFrom: clock({ title: quietFrom.title, hint: w.quietHint }),
  quietUntil: clock({ title: w.quietUntil }),
  digestMinutes: whole({ title: w.digest, hint: w.digestHint, min: 0, max: 1440, unit: w.minutes }),
}
