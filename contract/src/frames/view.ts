import { z } from 'zod'
import { Id } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { type ScreenName, screens } from '../screens.ts'
import { Done, get, post, put } from './call.ts'

/** So many views an admin may keep of one list. */
export const maxViewsPerList = 20
const maxViewNameLength = 60
/** So many settings stand in one view: more than any list has filters. */
const maxSettings = 40
const maxColumns = 60

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** A list is called by the name of its screen. */
const ListName = z.string().max(60).refine(isScreen, 'NOT_ONE_OF')
const Word = z.string().regex(/^\w{1,60}$/, 'MALFORMED')

const Density = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof Density>

/** Search, filters, sort and size as they stand in the address; the page is none of a view's business. */
const ViewQuery = z
  .record(Word, z.string().max(200))
  .refine(query => Object.keys(query).length <= maxSettings, 'MALFORMED')

const content = {
  name: z.string().trim().min(1).max(maxViewNameLength),
  /** Seen by everybody who may open the list. Only its owner changes it. */
  shared: z.boolean(),
  query: ViewQuery,
  /** The names of the columns that are shown, in their order. */
  columns: z.array(Word).min(1).max(maxColumns),
  density: Density,
}
const Version = z.int().min(1)

const View = z.object({
  id: Id,
  list: ListName,
  ...content,
  mine: z.boolean(),
  ownerName: z.string(),
  version: Version,
})
export type View = z.infer<typeof View>

/** The views of a list that one admin sees: their own first, then what others share. */
const Views = z.object({ views: z.array(View), defaultId: Id.nullable() })

export const viewCalls = {
  listViews: get('/view/list/:list', subtree(signedIn()), { params: z.object({ list: ListName }), reply: Views }),
  createView: post('/view/create', subtree(signedIn()), {
    body: z.strictObject({ list: ListName, ...content }),
    reply: View,
    logs: ['view', 'create'],
    errors: ['VIEW_TOO_MANY'],
  }),
  updateView: put('/view/update/:id', subtree(signedIn()), {
    body: z.strictObject({ ...content, version: Version }),
    reply: View,
    logs: ['view', 'update'],
    errors: ['VIEW_NOT_OWN', 'VERSION_STALE'],
  }),
  deleteView: post('/view/delete/:id', subtree(signedIn()), {
    reply: Done,
    logs: ['view', 'delete'],
    errors: ['VIEW_NOT_OWN'],
  }),
  /** The view that the list opens with for this admin; null is the list as it is. */
  setDefaultView: post('/view/default', subtree(signedIn()), {
    body: z.strictObject({ list: ListName, viewId: Id.nullable() }),
    reply: Done,
    logs: ['view', 'setDefault'],
  }),
}
