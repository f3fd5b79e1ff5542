import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can, signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { Switch } from '../game/game.types.ts'
import {
  DistributorDetail,
  DistributorKey,
  DistributorQuery,
  DistributorRow,
  DistributorSetting,
  NewDistributor,
} from './distributor.types.ts'

/** The specification's rule: who is signed in may look. No key is ever answered. */
const read = signedIn()
/** Who looks after game providers looks after those who resell them. */
const update = can('providerDashboard', 'update', 'read')

export const distributorCalls = {
  searchDistributors: post('/distributor/search', read, {
    body: DistributorQuery,
    reply: pageOf(DistributorRow),
    reads: 'replica',
  }),
  getDistributor: post('/distributor/get/:id', read, { reply: DistributorDetail }),
  createDistributor: post('/distributor/create', can('providerDashboard', 'create'), {
    body: NewDistributor,
    reply: DistributorDetail,
    logs: ['distributor', 'create'],
    freshCode: true,
  }),
  /** Where our signed questions go is in it, so that it asks for a fresh code as well. */
  updateDistributor: post('/distributor/update/:id', update, {
    body: DistributorSetting,
    reply: DistributorDetail,
    logs: ['distributor', 'update'],
    freshCode: true,
  }),
  /** Takes a new key from its service. It is never answered. */
  setDistributorKey: post('/distributor/key/:id', update, {
    body: z.strictObject({ secret: DistributorKey }),
    reply: DistributorDetail,
    logs: ['distributor', 'setSecret'],
    freshCode: true,
  }),
  /** Off, it is asked nothing but whether it answers. */
  switchDistributor: post('/distributor/switch/:id', update, {
    body: Switch,
    reply: DistributorDetail,
    logs: ['distributor', 'switch'],
    undo: 'former',
  }),
  /** Asks it now for its balance and what it carries, in the background; the answer is seen in its log. */
  syncDistributor: post('/distributor/sync/:id', update, {
    reply: DistributorDetail,
    logs: ['distributor', 'sync'],
    errors: ['DISTRIBUTOR_OFF'],
  }),
  /** Asks it whether it answers and takes our key. Nothing of what it says is taken over. */
  testDistributor: post('/distributor/test/:id', update, { reply: DistributorDetail, logs: ['distributor', 'test'] }),
}
