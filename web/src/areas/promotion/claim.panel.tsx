import { Ban } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ClaimRow } from '#contract/promotion/claim.types.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { claims } from './claim.list.tsx'
import { claimMessages } from './claim.messages.ts'

const w = eachText(claimMessages)
const { cancelClaim } = promotionCalls
const cancelFields = { version: carried, reason: area({ title: w.reason }) }

/** Bonuses of one promotion or of one member. Those that are not over can be cancelled. */
export function Claims({ within }: { within: { promotionId?: string; memberId?: string } }) {
  const t = useText(claimMessages)
  const mayCancel = useCan(cancelClaim.needs)
  const [cancelled, setCancelled] = useState<ClaimRow | null>(null)
  const rowActions = useCallback(
    (claim: ClaimRow): readonly RowAction[] =>
      claim.status === 'active'
        ? [{ title: t('cancel'), icon: <Ban size={16} />, danger: true, run: () => setCancelled(claim) }]
        : [],
    [t],
  )
  return (
    <>
      <ListPanel list={claims} within={within} {...(mayCancel ? { rowActions } : {})} />
      {cancelled && <CancelDialog claim={cancelled} onClose={() => setCancelled(null)} />}
    </>
  )
}

function CancelDialog({ claim: { id, number, version }, onClose }: { claim: ClaimRow; onClose(): void }) {
  const t = useText(claimMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  return (
    <Dialog title={`${t('cancel')} · ${number}`} onClose={onClose}>
      <Form
        key={version}
        danger
        schema={cancelClaim.body}
        initial={{ version, reason: '' }}
        fields={cancelFields}
        submit={async (body, options) => {
          await change(cancelClaim, { params: { id }, body, ...options })
          toastDone(t('cancelDone'))
        }}
        action={t('cancel')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('cancelText')}</p>
      </Form>
    </Dialog>
  )
}
