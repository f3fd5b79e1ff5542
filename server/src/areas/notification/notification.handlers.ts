import { allows, type Who } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { notificationCalls } from '#contract/notification/notification.calls.ts'
import { notificationLog } from '#contract/notification/notification.record.ts'
import type { NoticeChoice } from '#contract/notification/notification.types.ts'
import { type EventName, eventNames, events, ringing } from '#contract/notification/notification-events.ts'
import type { Handlers } from '#platform/call/context.ts'
import { notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import {
  findNotification,
  insertMessage,
  listChoices,
  listRecipients,
  markRead,
  notificationList,
  readUnread,
  saveChoices,
} from './notification.sql.ts'
import { countRecipients } from './recipients.sql.ts'

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  getUnread: ({ tx, admin }) => readUnread(tx, admin),
  listNotifications: listHandler(notificationList),

  async getNotification({ tx, admin, body }) {
    const found = await findNotification(tx, admin, body.notificationId)
    if (!found) throw notFound()
    return found
  },

  async readNotifications({ tx, admin, body }) {
    const { notificationId } = body
    if (notificationId !== undefined && !(await findNotification(tx, admin, notificationId))) throw notFound()
    return { read: await markRead(tx, admin.id, notificationId) }
  },

  async createNotification({ tx, admin, body, locale, record }) {
    const recipientCount = await countRecipients(tx, body)
    if (recipientCount === 0) {
      throw wrongField('audience', 'AUDIENCE_NOBODY', locale)
    }
    const id = await insertMessage(tx, body, admin.id)
    record({
      id: String(id),
      name: body.title,
      before: null,
      after: snapshotOf(notificationLog, { ...body, recipientCount }),
    })
    return { id, recipientCount }
  },

  countAudience: async ({ tx, body }) => ({ count: await countRecipients(tx, body) }),
  listRecipients: async ({ tx }) => ({ admins: await listRecipients(tx) }),

  async getChoices({ tx, admin }) {
    const chosen = new Map(
      (await listChoices(tx, admin.id)).map(({ push, ...choice }) => [
        choice.event,
        { ...choice, push: push ?? ringing.includes(choice.event) },
      ]),
    )
    const unchosen = (event: EventName): NoticeChoice => ({
      event,
      inApp: events[event].inApp,
      browser: false,
      push: events[event].push,
      sound: false,
    })
    return {
      choices: [
        ...eventsFor(admin).map(event => chosen.get(event) ?? unchosen(event)),
        // What a colleague writes is always told, and may make itself heard.
        { ...(chosen.get('message') ?? { browser: false, push: true, sound: false }), event: 'message', inApp: true },
      ],
    }
  },

  async saveChoices({ tx, admin, body }) {
    await saveChoices(tx, admin.id, body.choices)
    return { done: true }
  },
}

/** What somebody may come to hear of: what is for their flags, and what is told by name, which for agents is less. */
function eventsFor(who: Who): readonly EventName[] {
  const byName: readonly EventName[] = ['signInNewDevice', 'exportReady']
  return eventNames.filter(name => {
    const { needs } = events[name]
    if (byName.includes(name)) return true
    return who.type === 'company' && (needs === null || allows(who, needs))
  })
}
