import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { GameQuery, NewPicture, orderOf, Switch, seen } from './game.types.ts'
import {
  GameRefusal,
  GameRow,
  NewMaintenance,
  NewProvider,
  NewProviderSecret,
  ProviderRow,
  ProviderSetting,
} from './provider.types.ts'

const read = can('providerDashboard', 'read')
const update = can('providerDashboard', 'update', 'read')
const Providers = z.object({ providers: z.array(ProviderRow) })

export const providerCalls = {
  /** In the order in which members see them. */
  listProviders: post('/game/provider/list', read, { body: GameQuery, reply: Providers }),
  listProviderGames: post('/game/provider/games/:id', read, { reply: z.object({ games: z.array(GameRow) }) }),
  /** The newest messages that were refused. */
  listProviderRefusals: post('/game/provider/refusals/:id', read, {
    reply: z.object({ refusals: z.array(GameRefusal) }),
  }),
  /** It stands last. The secret is answered here and never again. */
  createProvider: post('/game/provider/create', can('providerDashboard', 'create'), {
    body: NewProvider,
    reply: NewProviderSecret,
    logs: ['gameProvider', 'create'],
    freshCode: true,
    secretReply: true,
  }),
  /** Where members are sent is in it, so that it asks for a fresh code. */
  updateProvider: post('/game/provider/update/:id', update, {
    body: ProviderSetting,
    reply: ProviderRow,
    logs: ['gameProvider', 'update'],
    freshCode: true,
  }),
  /** Gives a new secret; the one before goes on for a day, so that nothing stands still while it is put in place. */
  rotateProviderSecret: post('/game/provider/rotate/:id', update, {
    reply: NewProviderSecret,
    logs: ['gameProvider', 'rotate'],
    freshCode: true,
    secretReply: true,
  }),
  /** Off, it takes no bets, and still says how earlier ones ended. */
  switchProvider: post('/game/provider/switch/:id', update, {
    body: Switch,
    reply: ProviderRow,
    logs: ['gameProvider', 'switch'],
    undo: 'former',
  }),
  planMaintenance: post('/game/provider/maintenance/:id', update, {
    body: NewMaintenance,
    reply: ProviderRow,
    logs: ['gameProvider', 'planMaintenance'],
  }),
  /** Ends one that is on, or calls one off that is still to come. */
  endMaintenance: post('/game/provider/end-maintenance/:id', update, {
    body: z.strictObject(seen),
    reply: ProviderRow,
    logs: ['gameProvider', 'endMaintenance'],
  }),
  setProviderPicture: post('/game/provider/picture/:id', update, {
    body: NewPicture,
    reply: ProviderRow,
    logs: ['gameProvider', 'setPicture'],
    uploads: true,
    atOnce: 2,
  }),
  orderProviders: post('/game/provider/order', update, {
    body: orderOf(Id),
    reply: Providers,
    logs: ['gameProvider', 'order'],
    undo: 'order',
  }),
}
