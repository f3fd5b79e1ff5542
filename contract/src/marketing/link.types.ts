import { z } from 'zod'
import { machine } from '../core/machine.ts'
import { enters, reads } from '../core/record.ts'
import { linkRecord, linkSetting } from './link.record.ts'

export const Channel = linkRecord.channel.read
export type Channel = z.infer<typeof Channel>

export const LinkStatus = linkRecord.status.read
export type LinkStatus = z.infer<typeof LinkStatus>
/** What has ended stays as it was, for whom it brought. */
export const linkMachine = machine<LinkStatus>({
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
})

export const LinkState = linkRecord.state.read
export type LinkState = z.infer<typeof LinkState>

const setting = enters(linkSetting)
type Setting = z.output<z.ZodObject<typeof setting>>

/** A path where it is another page and nowhere else, and days in order. */
function checkSetting(value: Setting, { addIssue }: z.core.$RefinementCtx): void {
  const wrong = (path: string, message: string, params: object = {}) =>
    addIssue({ code: 'custom', path: [path], message, params, input: value })
  const wantsPath = value.page === 'other'
  if (wantsPath && value.path === undefined) wrong('path', 'REQUIRED')
  if (!wantsPath && value.path !== undefined) wrong('path', 'UNKNOWN_FIELD', { keys: 'path' })
  if (value.lastDay !== undefined && value.lastDay < value.firstDay) wrong('lastDay', 'PERIOD_ORDER')
}

export const NewLink = z.strictObject({ ...setting, code: linkRecord.code.enter }).superRefine(checkSetting)
export type NewLink = z.output<typeof NewLink>
/** The code stays: it stands in links that are out there. */
export const LinkSetting = z.strictObject({ ...setting, version: z.int().min(1) }).superRefine(checkSetting)
export type LinkSetting = z.output<typeof LinkSetting>

export const LinkRow = z.object(reads(linkRecord))
export type LinkRow = z.infer<typeof LinkRow>
