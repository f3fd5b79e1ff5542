import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimRecord } from '#contract/promotion/claim.record.ts'
import type { ClaimRow, ClaimStatus } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { claimProgress, claimState, claims } from './claim.list.tsx'
import { claimMessages } from './claim.messages.ts'
import { ClaimReview } from './claim-review.tsx'

const { cancelClaim } = promotionCalls
const cancelFields = { version: carried, reason: area({ title: claimRecord.reason.title }) }

/** Bonuses of one promotion, of one member or in one state. Each opens, and can be cancelled there while it is not over. */
export function Claims({ within }: { within: { promotionId?: string; memberId?: string; status?: ClaimStatus } }) {
  return (
    <ListPanel
      list={claims}
      part="claims"
      within={within}
      renderRecord={(row, close) => <ClaimDrawer claim={row} onClose={close} />}
    />
  )
}

function ClaimDrawer({ claim, onClose }: { claim: ClaimRow; onClose(): void }) {
  const t = useText(claimMessages)
  const mayCancel = useCan(cancelClaim.needs)
  const [cancelling, setCancelling] = useState(false)
  return (
    <Drawer title={claim.number} onClose={onClose}>
      <Facts claim={claim} />
      {claim.status === 'waiting' && <ClaimReview claim={claim} onDone={onClose} />}
      {mayCancel && claim.status === 'active' && (
        <ActionButtons
          actions={[{ title: t('cancel'), icon: <Ban size={16} />, danger: true, run: () => setCancelling(true) }]}
        />
      )}
      {cancelling && <CancelDialog claim={claim} onClose={() => setCancelling(false)} onDone={onClose} />}
    </Drawer>
  )
}

function Facts({ claim }: { claim: ClaimRow }) {
  const show = useShow()
  const titleOf = (name: keyof typeof claimRecord) => show.read(claimRecord[name].title)
  const { currency, cashOutMinor, endedAt, reason } = claim
  // Nothing runs, and nothing comes back, of what was not given.
  const isGiven = claim.status !== 'waiting' && claim.status !== 'refused'
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />
  return (
    <Detail
      items={[
        [titleOf('source'), `${show.read(claimRecord.source.words[claim.source])} · ${claim.sourceName}`],
        [
          titleOf('memberName'),
          <Link key="member" to={to('member-detail', { id: claim.memberId })}>
            {claim.memberName}
          </Link>,
        ],
        [titleOf('status'), claimState(claim, show)],
        [titleOf('bonusMinor'), money(claim.bonusMinor)],
        ...(claim.status === 'active' ? [[titleOf('lotMinor'), money(claim.lotMinor)] as const] : []),
        [titleOf('depositMinor'), money(claim.depositMinor)],
        [titleOf('turnoverMinor'), claimProgress(claim, show)],
        ...(cashOutMinor === null ? [] : [[titleOf('cashOutMinor'), money(cashOutMinor)] as const]),
        ...(isGiven ? [[titleOf('convertedMinor'), money(claim.convertedMinor)] as const] : []),
        ...(isGiven ? [[titleOf('returnedMinor'), money(claim.returnedMinor)] as const] : []),
        [titleOf('claimedAt'), <Time key="claimed" at={claim.claimedAt} />],
        ...(isGiven ? [[titleOf('expiresAt'), <Time key="expires" at={claim.expiresAt} />] as const] : []),
        ...(endedAt === null ? [] : [[titleOf('endedAt'), <Time key="ended" at={endedAt} />] as const]),
        ...(reason ? [[titleOf('reason'), reason] as const] : []),
      ]}
    />
  )
}

type CancelProps = { claim: ClaimRow; onClose(): void; onDone(): void }

function CancelDialog({ claim: { id, number, version }, onClose, onDone }: CancelProps) {
  const t = useText(claimMessages)
  return (
    <ChangeDialog
      danger
      title={`${t('cancel')} · ${number}`}
      call={cancelClaim}
      params={{ id }}
      initial={{ version, reason: '' }}
      fields={cancelFields}
      action={t('cancel')}
      done={() => {
        onDone()
        return t('cancelDone')
      }}
      onClose={onClose}
    >
      <p>{t('cancelText')}</p>
    </ChangeDialog>
  )
}
