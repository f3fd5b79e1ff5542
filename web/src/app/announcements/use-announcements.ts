import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import type { OwnAnnouncement } from '#contract/announcement/announcement.types.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { useCalm } from '#kit/screen/calm.ts'

const followed = [announcementCalls.listOwnAnnouncements]
const topics: readonly LiveTopic[] = ['announcement']
/** An announcement begins and ends at a set time, without a live event. */
const often = { restMs: 1_000, everyMs: 300_000 }

/** The announcements for the signed-in admin. */
export function useAnnouncements(): readonly OwnAnnouncement[] | undefined {
  const { data } = useReading(announcementCalls.listOwnAnnouncements, {}, { enabled: useCalm() })
  useFresh(followed, topics, often)
  return data?.announcements
}
