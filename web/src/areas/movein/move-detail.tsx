import { Link, useParams } from 'react-router'
import type { LiveTopic } from '#contract/frames/live.ts'
import { type MoveStatus, workingStatuses } from '#contract/movein/move-in.machine.ts'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { isDailySubject, type MoveSubject, moveSubjects } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { MoveColumns } from './move-columns.tsx'
import { moveDetailMessages } from './move-detail.messages.ts'
import { MoveFaults, MoveFound } from './move-found.tsx'
import { moveState } from './move-in.list.ts'
import { assignable, hasTotals } from './move-next.ts'
import { MoveStep } from './move-step.tsx'
import { MoveProof, MoveTotals } from './move-totals.tsx'
import styles from './movein.module.css'

const readAnew = [moveInCalls.getMove, moveInCalls.listRefusedRows]
const topics: readonly LiveTopic[] = ['moveIn']
/** Work goes on for minutes, and the screen is told of it; it asks as well, should the connection be down. */
const often = { restMs: 500, everyMs: 5_000 }

/** The statuses in which a check has said something about the rows. */
const found: readonly MoveStatus[] = ['checked', 'applying', 'paused', 'applied', 'undoing', 'undone', 'final']

/** One file, whatever it is for: what was found in it, what came of it, and what is next. */
export function MoveScreen({ title }: { title: string }) {
  const { id = '' } = useParams()
  const { data: move, error, refresh } = useCall(moveInCalls.getMove, { params: { id } })
  useFresh(readAnew, topics, often)
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState error={error} retry={refresh} />
      </>
    )
  }
  return move ? <Move key={move.id} move={move} /> : <Waiting />
}

const fileAddress = (subject: MoveSubject, id: string): string =>
  isDailySubject(subject) ? to('daily-file', { id }) : to('move-in-detail', { id })

function Move({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const read = useRead()
  const show = useShow()
  const { number, subject, status, sameFile, headings, proof } = move
  const columns = assignable(move) && headings.length > 0
  return (
    <>
      <PageHeader title={`${number} · ${read(moveSubjects[subject])}`} beside={moveState(move, show)} />
      <div className={styles.notices}>
        {sameFile && (
          <Notice tone="warn">
            <span>
              {t('sameFile')} <Link to={fileAddress(subject, sameFile.id)}>{sameFile.number}</Link>
            </span>
          </Notice>
        )}
        <WaitingApproval subjectId={move.id} entity="moveIn" />
      </div>
      <MoveStep move={move} />
      {proof && <MoveProof proof={proof} />}
      {found.includes(status) && hasTotals(move) && <MoveTotals move={move} />}
      {found.includes(status) && <MoveFound move={move} />}
      {found.includes(status) && <MoveFaults move={move} />}
      {columns && <MoveColumns key={status} move={move} />}
      {!workingStatuses.includes(status) && <Facts move={move} />}
    </>
  )
}

const bytesInKilobyte = 1_024

/** Which file it is, who sent it and when what happened to it. */
function Facts({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const r = moveInRecord
  const { fileName, fileBytes, encoding, digest, createdAt, createdByName, appliedAt, finalAt, status } = move
  const isRead = status !== 'receiving' && status !== 'failed'
  return (
    <Section title={t('file')}>
      <Detail
        items={[
          [show.read(r.fileName.title), fileName],
          [t('fileSize'), t('size', { count: show.count(Math.ceil(fileBytes / bytesInKilobyte)) })],
          ...(isRead ? [[t('encoding'), encoding ?? t('workbook')] as const] : []),
          [show.read(r.createdByName.title), createdByName],
          [show.read(r.createdAt.title), show.time(createdAt)],
          ...(appliedAt === null ? [] : [[show.read(r.appliedAt.title), show.time(appliedAt)] as const]),
          ...(finalAt === null ? [] : [[show.read(r.finalAt.title), show.time(finalAt)] as const]),
          [show.read(r.digest.title), <code key="digest">{digest}</code>],
        ]}
      />
      <Can needs={screens['activity-logs'].needs}>
        <div>
          <Link to={addressOf({ screen: 'activity-logs', query: { entityId: move.id } })}>{t('activity')}</Link>
        </div>
      </Can>
    </Section>
  )
}
