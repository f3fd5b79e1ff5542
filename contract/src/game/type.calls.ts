import { z } from 'zod'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { GameCode } from './game.record.ts'
import { GameQuery, NewPicture, orderOf, Switch } from './game.types.ts'
import { NewType, TypeRow, TypeSetting } from './type.types.ts'

const read = can('providerDashboard', 'read')
const update = can('providerDashboard', 'update', 'read')
const Types = z.object({ types: z.array(TypeRow) })
const params = z.object({ code: GameCode })

export const typeCalls = {
  /** In the order in which members see them. */
  listTypes: post('/game/type/list', read, { body: GameQuery, reply: Types }),
  /** It stands last. */
  createType: post('/game/type/create', can('providerDashboard', 'create'), {
    body: NewType,
    reply: TypeRow,
    logs: ['gameType', 'create'],
  }),
  updateType: post('/game/type/update/:code', update, {
    params,
    body: TypeSetting,
    reply: TypeRow,
    logs: ['gameType', 'update'],
  }),
  /** Off, no bets are taken on games of it, and earlier ones still end. */
  switchType: post('/game/type/switch/:code', update, {
    params,
    body: Switch,
    reply: TypeRow,
    logs: ['gameType', 'switch'],
    undo: 'former',
  }),
  setTypePicture: post('/game/type/picture/:code', update, {
    params,
    body: NewPicture,
    reply: TypeRow,
    logs: ['gameType', 'setPicture'],
    uploads: true,
    atOnce: 2,
  }),
  orderTypes: post('/game/type/order', update, {
    body: orderOf(GameCode),
    reply: Types,
    logs: ['gameType', 'order'],
    undo: 'order',
  }),
}
