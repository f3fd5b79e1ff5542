import { formatCount } from '#contract/core/decimal.ts'
import { mayGo } from '#contract/core/machine.ts'
import { moveOutCalls } from '#contract/moveout/moveout.calls.ts'
import { packageMachine } from '#contract/moveout/moveout.machine.ts'
import { packageStatusWords } from '#contract/moveout/moveout.record.ts'
import type { Package } from '#contract/moveout/moveout.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useChange } from '#kit/client/use-call.ts'
import { Progress } from '#kit/form/progress.tsx'
import { Can } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { writtenBytes } from '#kit/text/bytes.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { DownloadButton } from './download-button.tsx'
import { moveOutMessages } from './moveout.messages.ts'
import styles from './moveout.module.css'

const tones = {
  asked: 'warn',
  refused: 'muted',
  waiting: 'info',
  making: 'info',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'muted',
  gone: 'muted',
} as const

/** One package: what became of it, and what can be done with it. */
export function PackageCard({ row }: { row: Package }) {
  const t = useText(moveOutMessages)
  const read = useRead()
  const { id, status, reason, askedBy, askedAt, approvedBy, error } = row
  return (
    <article className={styles.card} aria-label={`${reason} · ${read(packageStatusWords[status])}`}>
      <header>
        <StatusBadge tone={tones[status]}>{read(packageStatusWords[status])}</StatusBadge>
        <strong>{reason}</strong>
      </header>
      <p className={styles.who}>
        {[
          t('askedBy', { name: askedBy }),
          ...(approvedBy === null ? [] : [t('approvedBy', { name: approvedBy })]),
        ].join(' · ')}
        {' · '}
        <Time at={askedAt} />
      </p>
      {status === 'asked' && <WaitingApproval subjectId={id} kinds={['movingOut']} />}
      {status === 'waiting' && <p>{t('waitingText')}</p>}
      {status === 'making' && <Making row={row} />}
      {error !== null && <Notice tone="bad">{error}</Notice>}
      {status === 'ready' && <Ready row={row} />}
      <Can needs={moveOutCalls.cancelPackage.needs}>
        <Actions row={row} />
      </Can>
    </article>
  )
}

function Making({ row: { tablesDone, tableCount, rowCount } }: { row: Package }) {
  const t = useText(moveOutMessages)
  return (
    <>
      <Progress share={tableCount === 0 ? 0 : tablesDone / tableCount} label={t('making')} />
      <p className={styles.who}>{t('progress', { done: tablesDone, all: tableCount, rows: rowCount })}</p>
    </>
  )
}

function Ready({ row }: { row: Package }) {
  const t = useText(moveOutMessages)
  const locale = useLocale()
  const { takenAt, bytes, rowCount, sha256, expiresAt, downloads } = row
  const asOf = takenAt === null ? null : <Time at={takenAt} />
  const until = expiresAt === null ? null : <Time at={expiresAt} />
  const hash = sha256 === null ? null : <Hash value={sha256} />
  return (
    <Detail
      items={[
        [t('asOf'), asOf],
        [t('size'), bytes === null ? null : writtenBytes(bytes, locale)],
        [t('rows'), formatCount(rowCount, locale)],
        [t('hash'), hash],
        [t('until'), until],
        [t('downloads'), t('times', { count: downloads })],
      ]}
    />
  )
}

/** To be compared with what was downloaded. */
function Hash({ value }: { value: string }) {
  const t = useText(moveOutMessages)
  return (
    <span className={styles.hash}>
      <code>{value}</code>
      <CopyButton value={value} label={t('hash')} />
    </span>
  )
}

function Actions({ row: { id, status, isMine, askedBy, approvedBy } }: { row: Package }) {
  const t = useText(moveOutMessages)
  const change = useChange()
  const isReady = status === 'ready'
  if (!isReady && !mayGo(packageMachine, status, 'cancelled')) return null
  async function end() {
    const question = isReady
      ? { title: t('removeTitle'), text: t('removeText'), action: t('remove') }
      : { title: t('cancelTitle'), text: t('cancelText'), action: t('cancel') }
    if (!(await confirm({ ...question, danger: true }))) return
    await change(moveOutCalls.cancelPackage, { params: { id } }).then(
      () => toastDone(t(isReady ? 'removed' : 'cancelled')),
      toastError,
    )
  }
  return (
    <div className={styles.actions}>
      {isReady && isMine && <DownloadButton id={id} />}
      {isReady && !isMine && (
        <p className={styles.who}>{t('others', { asker: askedBy, approver: approvedBy ?? '' })}</p>
      )}
      <Button onClick={() => void end()}>{t(isReady ? 'remove' : 'cancel')}</Button>
    </div>
  )
}
