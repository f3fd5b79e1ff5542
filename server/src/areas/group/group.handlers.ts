import { allows } from '#contract/core/permission.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { groupCalls } from '#contract/group/group.calls.ts'
import { groupLog } from '#contract/group/group.record.ts'
import { grantsToSend } from '#contract/group/group.rules.ts'
import type { GroupDetail } from '#contract/group/group.types.ts'
import { type EventName, eventNames, events } from '#contract/notification/notification-events.ts'
import { changeOne } from '#platform/call/change-one.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import { channelHandlers, maySend } from './channel.handlers.ts'
import { cancelWaiting } from './channel.sql.ts'
import { deliveryHandlers } from './delivery.handlers.ts'
import { findGroup, groupList, insertGroup, keepMembers, lockGroup, settingOf, updateGroup } from './group.sql.ts'

export const groupHandlers: Handlers<typeof groupCalls> = {
  ...channelHandlers,
  ...deliveryHandlers,

  listGroups: listHandler(groupList),
  getGroup: context => read(context, context.params.id),
  listEvents: async ({ admin }) => ({
    events: eventNames
      .filter(name => grantsToSend(name) !== null)
      .map(name => {
        const { level, chatty, title } = events[name]
        return { name, level, chatty, allowed: maySend(admin, name), ...title }
      }),
  }),

  async createGroup(context) {
    expectReadable(context, context.body.events)
    const id = await insertGroup(context.tx, context.body, context.admin.id).catch(refusedBy(unique, context.locale))
    const created = await read(context, id)
    context.record({ id, name: created.name, before: null, after: snapshot(created) })
    return created
  },

  updateGroup: context =>
    change(context, async ({ tx, params, body }, before) => {
      if (before.locked) throw new AppError('GROUP_LOCKED')
      expectVersion(before, body.version)
      expectReadable(
        context,
        body.events.filter(event => !before.events.includes(event)),
      )
      await updateGroup(tx, params.id, settingOf(body))
      await keepMembers(tx, params.id, body.memberIds)
    }),

  /** What waits is not sent behind the back of who has locked it, nor all at once when it is unlocked. */
  toggleLocked: context =>
    change(context, async ({ tx, params }, { locked }) => {
      await updateGroup(tx, params.id, sql`locked = not locked`)
      if (!locked) await cancelWaiting(tx, sql`c.group_id = ${params.id}`)
    }),
}

type OneGroup = SignedContext & { params: { id: string } }

/** Where messages go is shown to those who may change it. */
async function read({ tx, admin }: SignedContext, id: string): Promise<GroupDetail> {
  const found = await findGroup(tx, id)
  if (!found) throw notFound()
  return allows(admin, groupCalls.updateGroup.needs) ? found : { ...found, channels: [] }
}

/** Nobody has others told, or sends out of the office, what they may not read themselves. */
function expectReadable({ admin, locale }: SignedContext, added: readonly EventName[]): void {
  if (!added.every(event => maySend(admin, event))) throw wrongField('events', 'EVENT_BEYOND', locale)
}

const change = <Context extends OneGroup>(
  context: Context,
  make: (context: Context, before: GroupDetail) => Promise<void>,
): Promise<GroupDetail> =>
  // Each change checks the version itself: a group can be locked whatever its version is.
  changeOne(context, { lock: lockGroup, read, nameOf: ({ name }) => name, snapshot, unique }, undefined, before =>
    make(context, before),
  )

/** Two groups of one name could not be told apart. */
const unique: Constraints = { notice_group_name_key: ['name', 'GROUP_NAME_TAKEN'] }

const snapshot = (group: GroupDetail) => snapshotOf(groupLog, group)

/** What a version of a group keeps: all but its channels, whose addresses and secrets are theirs alone. */
export const groupContent: ContentReader = async ({ tx }, id) => {
  const found = await findGroup(tx, id)
  return found && contentOf(groupCalls.updateGroup, groupLog, found)
}
