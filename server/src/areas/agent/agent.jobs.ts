import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'
import { countMembers } from './agent.sql.ts'

/** Each of them counts for everybody above, and all of it has to be done within the time that a statement has. */
const membersAtOnce = 10_000

/** Counts the members who came. Who asks meanwhile counts the rest, so that it is exact at any moment. */
export const foldAgents: Job = {
  cron: '* * * * *',
  run: ({ database }, { stop }) => inPortions(stop, membersAtOnce, atMost => countMembers(database.tx, atMost)),
}
