import { type ReactNode, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { approvalRemarkWords } from '#contract/frames/approval.record.ts'
import { approvalCalls } from '#contract/frames/approval.ts'
import type { InboxItem, InboxSource } from '#contract/inbox/inbox.types.ts'
import { askedFor } from '#kit/approval/asked-for.ts'
import { useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { DecideTransfer } from '#web/areas/bank/transfer-decide.public.tsx'
import { Decided } from './decided.tsx'
import styles from './inbox.module.css'
import { inboxMessages } from './inbox-messages.public.ts'
import { InboxRow } from './inbox-row.tsx'
import { useInbox } from './use-inbox.public.ts'

const w = eachText(inboxMessages)
const { approve, reject, withdraw } = approvalCalls
const tabs = ['waiting', 'decided'] as const

/** All that waits for this admin, with buttons to decide it here, and what they have decided. */
export function InboxDrawer({ onClose }: { onClose(): void }) {
  const t = useText(inboxMessages)
  const [shown, setShown] = useState<(typeof tabs)[number]>('waiting')
  return (
    <Drawer title={t('waitingForMe')} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form */}
      <div className={styles.tabs} role="group" aria-label={t('waitingForMe')}>
        {tabs.map(tab => (
          <Button
            key={tab}
            size="small"
            look={tab === shown ? 'plain' : 'quiet'}
            aria-pressed={tab === shown}
            onClick={() => setShown(tab)}
          >
            {t(tab)}
          </Button>
        ))}
      </div>
      {shown === 'waiting' ? <Waiting /> : <Decided />}
    </Drawer>
  )
}

type Deciding = { item: InboxItem; command: 'approve' | 'reject' }

function Waiting() {
  const t = useText(inboxMessages)
  const inbox = useInbox()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { decide, takeBack } = useApprovalCommands()
  const refuse = (item: InboxItem) => (
    <Button size="small" onClick={() => setDeciding({ item, command: 'reject' })}>
      {t('reject')}
    </Button>
  )
  const begin = (item: InboxItem) =>
    item.source === 'approval' ? void decide(item) : setDeciding({ item, command: 'approve' })
  if (!inbox) return null
  return (
    <>
      {inbox.toDecide.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <Rows items={inbox.toDecide}>
        {item => (
          <>
            <Button size="small" look="primary" onClick={() => begin(item)}>
              {t('approve')}
            </Button>
            {refuse(item)}
          </>
        )}
      </Rows>
      {inbox.tied.length > 0 && <Part title={t('tied')} text={t('tiedText')} />}
      <Rows items={inbox.tied}>{refuse}</Rows>
      {inbox.mine.length > 0 && <Part title={t('mine')} text={t('mineText')} />}
      <Rows items={inbox.mine}>
        {item =>
          // A transfer is taken back where it was made, since it becomes a draft there.
          item.source === 'approval' && (
            <Button size="small" onClick={() => void takeBack(item)}>
              {t('withdraw')}
            </Button>
          )
        }
      </Rows>
      {deciding && <Question {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.why}>{text}</p>
    </>
  )
}

function Rows({ items, children }: { items: readonly InboxItem[]; children(item: InboxItem): ReactNode }) {
  return (
    <ul className={styles.requests}>
      {items.map(item => (
        <InboxRow key={item.id} item={item}>
          {children(item)}
        </InboxRow>
      ))}
    </ul>
  )
}

function useApprovalCommands() {
  const t = useText(inboxMessages)
  const read = useRead()
  const locale = useLocale()
  const change = useChange()
  const { named } = useTimeFormat()
  return {
    async decide(item: InboxItem) {
      const kind = read(askedFor(item))
      const amount = formatMoney(item.amountMinor, item.currency, locale)
      const question =
        item.after === null && item.kind !== 'change'
          ? t('approveText', { kind, amount, name: named(item.subjectName) })
          : `${kind} · ${named(item.subjectName)}`
      const text = [question, ...item.remarks.map(remark => read(approvalRemarkWords[remark]))].join(' ')
      if (!(await confirm({ title: t('approve'), text, action: t('approve') }))) return
      await change(approve, { params: { id: item.id } }).then(() => toastDone(t('approved')), toastError)
    },
    takeBack: ({ id }: InboxItem) =>
      change(withdraw, { params: { id } }).then(() => toastDone(t('withdrawn')), toastError),
  }
}

type Asking = Deciding & { onClose(): void }

/** The questions of each source that need more than a yes. */
const questions: Readonly<Record<InboxSource, (asking: Asking) => ReactNode>> = {
  approval: ({ item, onClose }) => <RejectDialog item={item} onClose={onClose} />,
  bankTransfer: ({ item, command, onClose }) => <DecideTransfer id={item.id} command={command} onClose={onClose} />,
}

const Question = (asking: Asking) => questions[asking.item.source](asking)

const fields = { reason: area({ title: w.reason }) }

function RejectDialog({ item, onClose }: { item: InboxItem; onClose(): void }) {
  const t = useText(inboxMessages)
  return (
    <ChangeDialog
      danger
      title={t('reject')}
      call={reject}
      params={{ id: item.id }}
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
