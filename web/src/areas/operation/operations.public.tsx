import { operationCalls } from '#contract/operation/operation.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { FailedJobs, Tasks } from './jobs.tsx'
import styles from './operation.module.css'
import { Processes, ReplicaTable } from './processes.tsx'
import { BackupPart, Certificates } from './safety.tsx'
import { SlowCalls, StoragePart } from './storage.tsx'
import { Troubles } from './troubles.tsx'

const { getOperations } = operationCalls
const read = [getOperations]
const topics = ['job'] as const
const often = { restMs: 500, everyMs: 5_000 }

/** How the product itself is: for the owner, who can tell whoever runs it what is wrong. */
export function Operations() {
  const { data, error, refresh } = useCall(getOperations)
  useFresh(read, topics, often)
  if (error && !data) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  const now = new Date(data.readAt)
  return (
    <div className={styles.page}>
      <Troubles operations={data} now={now} />
      <Processes rows={data.processes} />
      <FailedJobs rows={data.jobs} />
      <Tasks rows={data.tasks} />
      <BackupPart backup={data.backup} />
      <StoragePart storage={data.storage} />
      <SlowCalls rows={data.calls} />
      <ReplicaTable rows={data.replicas} />
      <Certificates rows={data.certificates} now={now} />
    </div>
  )
}
