import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClaimRow } from '#contract/promotion/claim.types.ts'
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
import { eachText, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { claimProgress, claimState, claims } from './claim.list.tsx'
import { claimMessages } from './claim.messages.ts'

const w = eachText(claimMessages)
const { cancelClaim } = promotionCalls
const cancelFields = { version: carried, reason: area({ title: w.reason }) }

/** Bonuses of one promotion or of one member. Each opens, and can be cancelled there while it is not over. */
export function Claims({ within }: { within: { promotionId?: string; memberId?: string } }) {
  const [shown, setShown] = useState<ClaimRow | null>(null)
  return (
    <>
      <ListPanel list={claims} within={within} onOpen={setShown} />
      {shown && <ClaimDrawer claim={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function ClaimDrawer({ claim, onClose }: { claim: ClaimRow; onClose(): void }) {
  const t = useText(claimMessages)
  const mayCancel = useCan(cancelClaim.needs)
  const [cancelling, setCancelling] = useState(false)
  return (
    <Drawer title={claim.number} onClose={onClose}>
      <Facts claim={claim} />
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
  const t = useText(claimMessages)
  const show = useShow()
  const { currency, cashOutMinor, endedAt, reason } = claim
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={currency} />
  return (
    <Detail
      items={[
        [t('source'), `${t(claim.source)} · ${claim.sourceName}`],
        [
          t('member'),
          <Link key="member" to={to('member-detail', { id: claim.memberId })}>
            {claim.memberName}
          </Link>,
        ],
        [t('status'), claimState(claim, show)],
        [t('bonus'), money(claim.bonusMinor)],
        ...(claim.status === 'active' ? [[t('lot'), money(claim.lotMinor)] as const] : []),
        [t('deposit'), money(claim.depositMinor)],
        [t('turnover'), claimProgress(claim, show)],
        ...(cashOutMinor === null ? [] : [[t('cashOut'), money(cashOutMinor)] as const]),
        [t('converted'), money(claim.convertedMinor)],
        [t('returned'), money(claim.returnedMinor)],
        [t('claimedAt'), <Time key="claimed" at={claim.claimedAt} />],
        [t('expiresAt'), <Time key="expires" at={claim.expiresAt} />],
        ...(endedAt === null ? [] : [[t('endedAt'), <Time key="ended" at={endedAt} />] as const]),
        ...(reason ? [[t('reason'), reason] as const] : []),
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
