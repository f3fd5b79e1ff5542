import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { approvalRecord, approvalRemarkWords } from '#contract/frames/approval.record.ts'
import type { ApprovalKind } from '#contract/frames/approval-kinds.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { type DecidedItem, type InboxItem, type InboxKind, inboxKinds } from '#contract/inbox/inbox.types.ts'
import { askedFor } from '#kit/approval/asked-for.ts'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import { SnapshotDiff } from '#web/areas/activity/activity-snapshot.public.tsx'
import { FundsAfter } from '#web/areas/bank/funds.public.tsx'
import styles from './inbox.module.css'
import { inboxMessages } from './inbox-messages.public.ts'
import { inboxPlace } from './inbox-places.public.ts'

/** One thing that waits, with what it is about, what it changes or takes, and the buttons to decide it. */
export function InboxRow({ item, children }: { item: InboxItem; children: ReactNode }) {
  const t = useText(inboxMessages)
  const { named } = useTimeFormat()
  const { after, before, leaves, makerName, madeAt, reason } = item
  return (
    <li className={styles.request}>
      <What item={item} isSetting={after !== null || item.kind === 'change'} />
      {reason !== '' && <span className={styles.why}>{named(reason)}</span>}
      {(after !== null || item.kind === 'change') && (
        <SnapshotDiff entity={item.entity ?? settingOf[item.kind] ?? ''} before={before} after={after} />
      )}
      <Remarks of={item.remarks} />
      {leaves && <FundsAfter funds={leaves.funds} amountMinor={leaves.amountMinor} />}
      <small>
        {t('askedBy', { name: makerName })} · <Time at={madeAt} relative />
        {item.approvers > 1 && <> · {t('votes', { given: item.approvedCount, needed: item.approvers })}</>}
        {item.expiresAt && (
          <>
            {' '}
            · {t('expires')} <Time at={item.expiresAt} relative />
          </>
        )}
      </small>
      <div>{children}</div>
    </li>
  )
}

/** What the requester was warned of: the second admin decides about that too. */
function Remarks({ of }: { of: InboxItem['remarks'] }) {
  const read = useRead()
  return of.map(remark => (
    <Notice key={remark} tone="warn">
      {read(approvalRemarkWords[remark])}
    </Notice>
  ))
}

const outcomeTones = { approved: 'ok', rejected: 'bad' } as const

/** One decision that this admin made. */
export function DecidedRow({ item }: { item: DecidedItem }) {
  const t = useText(inboxMessages)
  const { badge } = useShow()
  const { named } = useTimeFormat()
  const { outcome, decision, makerName, decidedAt } = item
  return (
    <li className={styles.request}>
      <What item={item} isSetting={settingOf[item.kind] !== undefined || item.kind === 'change'} />
      <span>
        {badge(outcomeTones[outcome], approvalRecord.status.words[outcome])}{' '}
        {decision !== '' && <span className={styles.why}>{named(decision)}</span>}
      </span>
      <small>
        {t('askedBy', { name: makerName })} · {t('decidedAt')} <Time at={decidedAt} />
      </small>
    </li>
  )
}

type Told = Pick<
  InboxItem,
  'kind' | 'subjectId' | 'subjectName' | 'holderId' | 'amountMinor' | 'currency' | 'entity' | 'action'
>

/** What is asked for and of which record, which it leads to. */
function What({ item, isSetting }: { item: Told; isSetting: boolean }) {
  const read = useRead()
  const { named } = useTimeFormat()
  const place = inboxPlace(item, useSelf())
  const asked = read(askedFor(item))
  const name = wordless.has(item.kind) ? read(inboxKinds[item.kind]) : named(item.subjectName)
  return (
    <>
      <strong>
        {asked}{' '}
        {(!isSetting || (item.kind === 'change' && item.amountMinor > 0)) && (
          <Money amountMinor={item.amountMinor} currency={item.currency} />
        )}
      </strong>
      {place ? (
        <Link to={place} onClick={() => approvalsOpen.set(false)}>
          {name}
        </Link>
      ) : (
        !wordless.has(item.kind) && <span>{name}</span>
      )}
    </>
  )
}

/** The kind of record whose setting needs a second admin. */
const settingOf: { readonly [Kind in InboxKind]?: LiveTopic } = {
  creditLimit: 'admin',
  limitRaise: 'policy',
  memberLimitRaise: 'coreSystem',
  withdrawalRules: 'withdrawalRules',
}

/** Kinds of which there is only one setting, so that the kind alone identifies it. */
const wordless: ReadonlySet<InboxKind> = new Set<ApprovalKind>(['limitRaise', 'memberLimitRaise', 'withdrawalRules'])
