import { type ReactNode, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { type Approval, approvalCalls } from '#contract/frames/approval.ts'
import { type ApprovalKind, approvalKinds } from '#contract/frames/approval-kinds.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import { SnapshotDiff } from '../../areas/activity/activity-snapshot.tsx'
import { approvalsMessages } from './approvals.messages.ts'
import styles from './approvals.module.css'
import { useApprovals } from './use-approvals.ts'

const w = eachText(approvalsMessages)
const { approve, reject, withdraw } = approvalCalls

/** The requests that wait for a second admin, with buttons to decide them here. */
export function ApprovalDrawer({ onClose }: { onClose(): void }) {
  const t = useText(approvalsMessages)
  const approvals = useApprovals()
  const [rejecting, setRejecting] = useState<Approval | null>(null)
  const { decide, takeBack } = useApprovalCommands()
  return (
    <Drawer title={t('waitingForMe')} onClose={onClose}>
      {approvals?.toDecide.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className={styles.requests}>
        {approvals?.toDecide.map(approval => (
          <Request key={approval.id} approval={approval}>
            <Button size="small" look="primary" onClick={() => void decide(approval)}>
              {t('approve')}
            </Button>
            <Button size="small" onClick={() => setRejecting(approval)}>
              {t('reject')}
            </Button>
          </Request>
        ))}
      </ul>
      {approvals !== undefined && approvals.tied.length > 0 && (
        <>
          <h3 className={styles.title}>{t('tied')}</h3>
          <p className={styles.why}>{t('tiedText')}</p>
          <ul className={styles.requests}>
            {approvals.tied.map(approval => (
              <Request key={approval.id} approval={approval}>
                <Button size="small" onClick={() => setRejecting(approval)}>
                  {t('reject')}
                </Button>
              </Request>
            ))}
          </ul>
        </>
      )}
      {approvals !== undefined && approvals.mine.length > 0 && (
        <>
          <h3 className={styles.title}>{t('mine')}</h3>
          <p className={styles.why}>{t('mineText')}</p>
          <ul className={styles.requests}>
            {approvals.mine.map(approval => (
              <Request key={approval.id} approval={approval}>
                <Button size="small" onClick={() => void takeBack(approval)}>
                  {t('withdraw')}
                </Button>
              </Request>
            ))}
          </ul>
        </>
      )}
      {rejecting && <RejectDialog approval={rejecting} onClose={() => setRejecting(null)} />}
    </Drawer>
  )
}

function useApprovalCommands() {
  const t = useText(approvalsMessages)
  const read = useRead()
  const locale = useLocale()
  const change = useChange()
  const { named } = useTimeFormat()
  return {
    async decide(approval: Approval) {
      const kind = read(approvalKinds[approval.kind])
      const amount = formatMoney(approval.amountMinor, approval.currency, locale)
      const text =
        approval.after === null ? t('approveText', { kind, amount, name: named(approval.subjectName) }) : kind
      if (!(await confirm({ title: t('approve'), text, action: t('approve') }))) return
      await change(approve, { params: { id: approval.id } }).then(() => toastDone(t('approved')), toastError)
    },
    takeBack: ({ id }: Approval) =>
      change(withdraw, { params: { id } }).then(() => toastDone(t('withdrawn')), toastError),
  }
}

function Request({ approval, children }: { approval: Approval; children: ReactNode }) {
  const t = useText(approvalsMessages)
  const read = useRead()
  const { named } = useTimeFormat()
  const isSetting = approval.after !== null
  return (
    <li className={styles.request}>
      <strong>
        {read(approvalKinds[approval.kind])}
        {!isSetting && <Money amountMinor={approval.amountMinor} currency={approval.currency} />}
      </strong>
      {!wordless.has(approval.kind) && <span>{named(approval.subjectName)}</span>}
      {approval.reason !== '' && <span className={styles.why}>{named(approval.reason)}</span>}
      {isSetting && (
        <SnapshotDiff entity={settingOf[approval.kind] ?? ''} before={approval.before} after={approval.after} />
      )}
      <small>
        {t('askedBy', { name: approval.makerName })} · <Time at={approval.madeAt} relative />
      </small>
      <div>{children}</div>
    </li>
  )
}

/** The kind of record whose setting needs a second admin. */
const settingOf: { readonly [Kind in ApprovalKind]?: LiveTopic } = {
  creditLimit: 'admin',
  limitRaise: 'policy',
  memberLimitRaise: 'coreSystem',
}

/** Kinds of which there is only one setting, so that the kind alone identifies it. */
const wordless: ReadonlySet<ApprovalKind> = new Set(['limitRaise', 'memberLimitRaise'])

const fields = { reason: area({ title: w.reason }) }

function RejectDialog({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const t = useText(approvalsMessages)
  return (
    <ChangeDialog
      danger
      title={t('reject')}
      call={reject}
      params={{ id: approval.id }}
      initial={{ reason: '' }}
      fields={fields}
      action={t('reject')}
      done={t('rejected')}
      onClose={onClose}
    >
      <p>{t('rejectText')}</p>
    </ChangeDialog>
  )
}
