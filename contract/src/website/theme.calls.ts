import { z } from 'zod'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { NewTheme, ThemeVersion } from './theme.types.ts'

const publish = can('websiteCustomize', 'update', 'read')

export const themeCalls = {
  /** What is published now. */
  getTheme: post('/website/theme/get', can('websiteCustomize', 'read'), { reply: ThemeVersion }),
  /** The newest first. */
  listThemeVersions: post('/website/theme/versions', can('websiteCustomize', 'read'), {
    reply: z.object({ versions: z.array(ThemeVersion) }),
  }),
  /** Members see it with their next page. */
  publishTheme: post('/website/theme/publish', publish, {
    body: NewTheme,
    reply: ThemeVersion,
    logs: ['theme', 'publish'],
  }),
  /** Publishes an earlier version once more, as a new one: nothing is ever taken out of the list. */
  restoreTheme: post('/website/theme/restore', publish, {
    body: z.strictObject({ restores: z.int().min(1), version: z.int().min(1) }),
    reply: ThemeVersion,
    logs: ['theme', 'restore'],
  }),
}
