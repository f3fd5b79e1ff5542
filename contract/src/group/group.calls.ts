import { z } from 'zod'
import { Id, pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { eventNames, noticeLevelNames } from '../notification/notification-events.ts'
import { Channel, ChannelChange, ChannelSecret, NewChannel } from './channel.types.ts'
import { DeliveryDetail, DeliveryQuery, DeliveryRow, DeliverySums } from './delivery.types.ts'
import { GroupChange, GroupDetail, GroupQuery, GroupRow, NewGroup } from './group.types.ts'

/** The specification's rule: who is signed in may look. No secret is ever answered but a new one, once. */
const read = signedIn()
/** Who looks after employees decides who is told of what. */
const update = can('employeeManagement', 'update', 'read')

const locked = ['GROUP_LOCKED'] as const
/** A new secret of a webhook, shown this once; null where a service has given it. */
const WithSecret = z.object({ channel: Channel, secret: z.string().nullable() })

export const groupCalls = {
  listGroups: post('/group/list', read, { body: GroupQuery, reply: pageOf(GroupRow), reads: 'replica' }),
  getGroup: post('/group/get/:id', read, { reply: GroupDetail }),
  createGroup: post('/group/create', can('employeeManagement', 'create', 'read'), {
    body: NewGroup,
    reply: GroupDetail,
    logs: ['group', 'create'],
    freshCode: true,
  }),
  updateGroup: post('/group/update/:id', update, {
    body: GroupChange,
    reply: GroupDetail,
    logs: ['group', 'update'],
    errors: locked,
    freshCode: true,
  }),
  /** Locks it, and what waits to be sent is called off; or unlocks it. */
  toggleLocked: post('/group/toggle-locked/:id', update, { reply: GroupDetail, logs: ['group', 'toggleLocked'] }),
  /** Every event that a group can subscribe to. */
  listEvents: post('/group/notification-event-list', read, {
    reply: z.object({
      events: z.array(
        z.object({
          name: z.enum(eventNames),
          level: z.enum(noticeLevelNames),
          chatty: z.boolean(),
          /** Whether the reader may read it, and so have a group told of it. */
          allowed: z.boolean(),
          th: z.string(),
          en: z.string(),
        }),
      ),
    }),
  }),
  /** Where messages go is in it, so that it asks for a fresh code. */
  createChannel: post('/group/channel/create/:id', update, {
    body: NewChannel,
    reply: WithSecret,
    logs: ['group', 'addChannel'],
    errors: [...locked, 'GROUP_CHANNELS_FULL'],
    secretReply: true,
    freshCode: true,
  }),
  updateChannel: post('/group/channel/update/:id', update, {
    body: ChannelChange,
    reply: Channel,
    logs: ['group', 'updateChannel'],
    errors: locked,
    freshCode: true,
  }),
  /** A webhook gets a new secret from us; the others take the one that is given. */
  setChannelSecret: post('/group/channel/secret/:id', update, {
    body: ChannelSecret,
    reply: WithSecret,
    logs: ['group', 'setSecret'],
    errors: locked,
    secretReply: true,
    freshCode: true,
  }),
  removeChannel: post('/group/channel/remove/:id', update, {
    reply: Done,
    logs: ['group', 'removeChannel'],
    errors: locked,
  }),
  /** Sends a message that says that it is a test; what became of it is in the log of deliveries. */
  testChannel: post('/group/channel/test/:id', update, {
    reply: z.object({ deliveryId: Id }),
    logs: ['group', 'test'],
    errors: locked,
  }),
  searchDeliveries: post('/group/delivery/search', update, {
    body: DeliveryQuery,
    reply: pageOf(DeliveryRow),
    reads: 'replica',
  }),
  getDelivery: post('/group/delivery/get/:id', update, { reply: DeliveryDetail }),
  sumDeliveries: post('/group/delivery/sums', update, { reply: DeliverySums, reads: 'replica' }),
  retryDelivery: post('/group/delivery/retry/:id', update, {
    reply: DeliveryRow,
    logs: ['group', 'retryDelivery'],
    errors: ['STATE_ILLEGAL', 'GROUP_LOCKED'],
    bulk: true,
  }),
}
