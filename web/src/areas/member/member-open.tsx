import { approvalKinds } from '#contract/frames/approval-kinds.ts'
import type { MemberOverview } from '#contract/member/member-overview.types.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { ToList, ToRows } from '#kit/screen/to-rows.tsx'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { preState } from '#web/areas/pretransaction/pretransaction-state.public.ts'
import { Card } from './member-card.tsx'
import { glanceMessages } from './member-glance.messages.ts'
import styles from './member-glance.module.css'

/** What is not finished with a member: their requests, their bets, and requests of staff about their money. */
export function WhatIsOpen({ memberId, overview }: { memberId: string; overview: MemberOverview }) {
  const t = useText(glanceMessages)
  const { waiting, bets, approvals, currency } = overview
  const isNothing = !waiting?.rows.length && !bets?.count && !approvals?.length
  return (
    <Card title={t('open')} className={styles.open}>
      {isNothing ? (
        <p className={dim.text}>{t('nothingOpenText')}</p>
      ) : (
        <ul className={styles.rows}>
          {waiting && <Requests waiting={waiting} memberId={memberId} />}
          {approvals?.map(approval => (
            <WaitingApproval key={approval.id} approval={approval} />
          ))}
          {bets && bets.count > 0 && (
            <li>
              <ToRows of="openBets" within={{ memberId }} value={bets.amountMinor}>
                {t('openBets', { count: bets.count })}
              </ToRows>
              <Money amountMinor={bets.amountMinor} currency={currency} />
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

type Waiting = NonNullable<MemberOverview['waiting']>

function Requests({ waiting, memberId }: { waiting: Waiting; memberId: string }) {
  const t = useText(glanceMessages)
  const show = useShow()
  const { rows, deposit, withdrawal } = waiting
  const left = deposit.count + withdrawal.count - rows.length
  return (
    <>
      {rows.map(row => (
        <li key={row.id}>
          <ToList rows={{ screen: 'pre-transaction-deposit-withdraw', query: { search: row.number } }}>
            {show.read(preListed.kind.words[row.kind])} {row.number}
          </ToList>
          <Money amountMinor={row.amountMinor} currency={row.currency} />
          <span className={dim.text}>
            {preState(row, show)} {t('waited')} {show.waited(row.createdAt)}
          </span>
        </li>
      ))}
      {left > 0 && (
        <li>
          <ToList rows={{ screen: 'pre-transaction-deposit-withdraw', query: { memberId } }}>
            {t('moreWaiting', { count: left })}
          </ToList>
        </li>
      )}
    </>
  )
}

function WaitingApproval({ approval }: { approval: NonNullable<MemberOverview['approvals']>[number] }) {
  const t = useText(glanceMessages)
  const read = useRead()
  const show = useShow()
  const { kind, amountMinor, currency, makerName, madeAt } = approval
  return (
    <li>
      <span>{t('approvalOf', { what: read(approvalKinds[kind]) })}</span>
      <Money amountMinor={amountMinor} currency={currency} />
      <span className={dim.text}>
        {t('askedBy', { name: makerName })} · {t('waited')} {show.waited(madeAt)}
      </span>
      <Button size="small" onClick={() => approvalsOpen.set(true)}>
        {t('look')}
      </Button>
    </li>
  )
}
