import { announcementStateWords, readerWords } from '#contract/announcement/announcement.record.ts'
import { textOptions } from '#kit/list/text-options.ts'

export const audienceOptions = textOptions(readerWords)
export const stateOptions = textOptions(announcementStateWords)
