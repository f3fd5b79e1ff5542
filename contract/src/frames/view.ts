import { z } from 'zod'
import { Id, pageSizes } from '../core/paging.ts'
import { signedIn, subtree } from '../core/permission.ts'
import { enters, reads } from '../core/record.ts'
import { type Call, Done, get, post, put } from './call.ts'
import { KnownList, KnownScreen } from './known-screen.ts'
import { viewContent, viewRecord } from './view.record.ts'

/** The maximum number of views that an admin may keep of one list. */
export const maxViewsPerList = 20

export type Density = z.infer<typeof viewRecord.density.read>

/** How many rows a page of a list has: a number, or as many as the screen holds. */
export const rowsPerPage = [...pageSizes.map(size => `${size}` as const), 'fit'] as const
const RowsPerPage = z.enum(rowsPerPage)
export type RowsPerPage = z.infer<typeof RowsPerPage>

const layoutFields = {
  rows: RowsPerPage.nullable(),
  density: viewRecord.density.read.nullable(),
  /** The columns that are shown without a view, in their order. */
  columns: viewContent.columns.enter.nullable(),
  /** Whether a wide screen shows the open record beside the list. */
  beside: z.boolean().nullable(),
}
const layoutParts = { rows: true, density: true, columns: true, beside: true } as const
/** How an admin keeps a list, on every device; null is the default. */
export const ListLayout = z.object(layoutFields)
export type ListLayout = z.infer<typeof ListLayout>

const View = z.object(reads(viewRecord))
export type View = z.infer<typeof View>

/** The views of a list that one admin sees: their own first, then shared ones. */
const Views = z.object({ views: z.array(View), defaultId: Id.nullable() })

export const viewCalls = {
  listViews: get('/view/list/:list', subtree(signedIn()), { params: z.object({ list: KnownScreen }), reply: Views }),
  createView: post('/view/create', subtree(signedIn()), {
    body: z.strictObject({ list: KnownScreen, ...enters(viewContent) }),
    reply: View,
    logs: ['view', 'create'],
    errors: ['VIEW_TOO_MANY'],
  }),
  updateView: put('/view/update/:id', subtree(signedIn()), {
    body: z.strictObject({ ...enters(viewContent), version: z.int().min(1) }),
    reply: View,
    logs: ['view', 'update'],
    undo: 'former',
    errors: ['VIEW_NOT_OWN', 'VERSION_STALE'],
  }),
  deleteView: post('/view/delete/:id', subtree(signedIn()), {
    reply: Done,
    logs: ['view', 'delete'],
    undo: (): Call => viewCalls.createView,
    errors: ['VIEW_NOT_OWN'],
  }),
  keepLayout: post('/view/layout', subtree(signedIn()), {
    /** What is left out stays as it was kept. */
    body: z.strictObject({ list: KnownList, ...layoutFields }).partial(layoutParts),
    reply: Done,
    unlogged: 'it changes only how the admin sees the list',
  }),
  /** The view with which the list opens for this admin; null is the list without a view. */
  setDefaultView: post('/view/default', subtree(signedIn()), {
    body: z.strictObject({ list: KnownScreen, viewId: Id.nullable() }),
    reply: Done,
    logs: ['view', 'setDefault'],
    undo: 'former',
  }),
}
