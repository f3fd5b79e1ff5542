import { useEffect, useState } from 'react'
import type { Locale } from '#contract/core/text.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { notificationCalls } from '#contract/notification/notification.calls.ts'
import type { EventName } from '#contract/notification/notification.events.ts'
import { type AnyAnswer, callAnyway } from '#kit/client/client.ts'
import { useCall } from '#kit/client/use-call.ts'
import { check, select, several, text } from '#kit/form/fields.tsx'
import { clock } from '#kit/form/typed-fields.tsx'
import { whole } from '#kit/form/whole.tsx'
import { eachText, useRead } from '#kit/text/text.ts'
import { localeOptions } from './group.list.ts'
import { groupMessages } from './group.messages.ts'

const w = eachText(groupMessages)

type Events = NonNullable<AnyAnswer<typeof groupCalls.listEvents>['data']>['events']
let known: Promise<Events> | undefined

/** The events that can be subscribed to, read once for the whole page; where nobody answers there are none, and it is asked again. */
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

/** What can be said of a group when it is added, and changed afterwards. */
export const settingFields = {
  name: text({ title: w.name, maxLength: 60 }),
  locale: select<Locale>({ title: w.locale, useOptions: localeOptions }),
  events: several<EventName>({ title: w.events, useOptions: useEvents, searchable: true }),
  memberIds: several({
    title: w.members,
    hint: w.membersHint,
    useOptions: useStaff,
    searchable: true,
    required: false,
  }),
  inApp: check({ title: w.inApp }),
  quietFrom: clock({ title: w.quietFrom, hint: w.quietHint }),
  quietUntil: clock({ title: w.quietUntil }),
  digestMinutes: whole({ title: w.digest, hint: w.digestHint, min: 0, max: 1440, unit: w.minutes }),
}
