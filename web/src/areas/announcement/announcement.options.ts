import { textOptions } from '#kit/list/text-options.ts'
import { eachText } from '#kit/text/text.ts'
import { announcementMessages } from './announcement.messages.ts'

const w = eachText(announcementMessages)

export const audienceOptions = textOptions({ members: w.members, agents: w.agents, admins: w.admins })
export const stateOptions = textOptions({
  draft: w.draft,
  scheduled: w.scheduled,
  shown: w.shown,
  over: w.over,
  hidden: w.hidden,
  archived: w.archived,
})
