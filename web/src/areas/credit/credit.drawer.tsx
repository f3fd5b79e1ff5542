import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { type CreditDetail, type CreditRow, creditCalls } from '#contract/credit/credit.calls.ts'
import { creditLog, creditRecord } from '#contract/credit/credit.record.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { Can } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { accountWord } from './credit.cells.tsx'
import { creditMessages } from './credit.messages.ts'
import styles from './credit.module.css'

const { getCredit, reverseCredit } = creditCalls
const r = creditRecord

/** Whether the transfer belongs to no record; one that does is reversed there, together with the record's own state. */
const isBare = ({ preNumber, bankTransferNumber, reference }: CreditDetail): boolean =>
  preNumber === null && bankTransferNumber === null && !reference.startsWith('reconcile:')

/** One transfer in full: both legs, its context, its reason, and the button to reverse it. */
export function CreditDrawer({ row, onClose }: { row: CreditRow; onClose(): void }) {
  const t = useText(creditMessages)
  const show = useShow()
  const { data, error, refresh } = useCall(getCredit, { params: { id: String(row.id) } })
  const [reversing, setReversing] = useState(false)
  return (
    <Drawer title={`${show.read(r.id.title)} ${row.id}`} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <WaitingApproval subjectId={String(row.id)} kinds={['reversal']} entity="credit" />
          <Facts detail={data} />
          <h3 className={styles.title}>{t('journal')}</h3>
          <ul className={styles.legs}>
            {data.journal.map(leg => (
              <li key={leg.id}>
                <span>
                  {show.read(ledgerKinds[leg.kind])} · {leg.id}
                </span>
                <Money amountMinor={leg.amountMinor} currency={leg.currency} />
                <span>
                  {accountWord(leg.debit, show)} → {accountWord(leg.credit, show)}
                </span>
              </li>
            ))}
          </ul>
          {!data.isReversed && data.reverses === null && isBare(data) && (
            <Can needs={reverseCredit.needs}>
              <div>
                <Button icon={<Undo2 size={16} />} onClick={() => setReversing(true)}>
                  {t('reverse')}
                </Button>
              </div>
            </Can>
          )}
        </>
      )}
      {reversing && <ReverseDialog id={String(row.id)} onClose={() => setReversing(false)} />}
    </Drawer>
  )
}

function Facts({ detail }: { detail: CreditDetail }) {
  const t = useText(creditMessages)
  const show = useShow()
  const { memberId, memberName, balanceMinor, currency } = detail
  return (
    <Detail
      items={[
        [show.read(r.at.title), <Time key="time" at={detail.at} />],
        [t('eventTime'), <Time key="event" at={detail.eventAt} />],
        [show.read(r.kind.title), show.read(ledgerKinds[detail.kind])],
        [show.read(r.amountMinor.title), <Money key="amount" amountMinor={detail.amountMinor} currency={currency} />],
        [show.read(r.debit.title), accountWord(detail.debit, show)],
        [show.read(r.credit.title), accountWord(detail.credit, show)],
        [
          show.read(r.memberName.title),
          memberId && (
            <Link key="member" to={to('member-detail', { id: memberId })}>
              {memberName}
            </Link>
          ),
        ],
        ...(detail.agentName === null ? [] : [[show.read(r.agentName.title), detail.agentName] as const]),
        [
          show.read(r.balanceMinor.title),
          balanceMinor === null ? null : <Money key="balance" amountMinor={balanceMinor} currency={currency} />,
        ],
        [show.read(creditLog.reason.title), detail.reason],
        ...(detail.preNumber === null
          ? []
          : [
              [
                t('cause'),
                <Link key="cause" to={`${to('pre-transaction-deposit-withdraw')}?search=${detail.preNumber}`}>
                  {detail.preNumber}
                </Link>,
              ] as const,
            ]),
        [show.read(r.actorName.title), detail.actorName],
        [show.read(r.reference.title), <code key="reference">{detail.reference}</code>],
        ...(detail.reversedBy === null ? [] : [[t('reversedBy'), detail.reversedBy] as const]),
        ...(detail.reverses === null ? [] : [[t('reverses'), detail.reverses] as const]),
      ]}
    />
  )
}

const reverseFields = { reason: area({ title: creditLog.reason.title }) }

function ReverseDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(creditMessages)
  return (
    <ChangeDialog
      danger
      title={t('reverse')}
      call={reverseCredit}
      params={{ id }}
      initial={{ reason: '' }}
      fields={reverseFields}
      action={t('reverse')}
      done={({ approval }) => t(approval ? 'waiting' : 'reverseDone')}
      onClose={onClose}
    >
      <p>{t('reverseText')}</p>
    </ChangeDialog>
  )
}
