import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerLog } from '#contract/seller/seller.record.ts'
import type { SellerRow } from '#contract/seller/seller.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'

const { changeSellerStatus } = sellerCalls
const fields = { status: carried, version: carried, reason: area({ title: sellerLog.reason.title }) }

/** Locks a seller, or unlocks one, with the reason that everybody reads on the seller afterwards. */
export function SellerStatusDialog({ seller, onClose }: { seller: SellerRow; onClose(): void }) {
  const t = useText(sellerMessages)
  const { id, name, version } = seller
  const locks = seller.status === 'active'
  const title = t(locks ? 'lock' : 'unlock')
  return (
    <ChangeDialog
      closesWhenStale
      danger={locks}
      title={`${title} · ${name}`}
      call={changeSellerStatus}
      params={{ id }}
      initial={{ status: locks ? 'locked' : 'active', version, reason: '' }}
      fields={fields}
      action={title}
      done={t('statusChanged', { name })}
      onClose={onClose}
    >
      <p>{t(locks ? 'lockText' : 'unlockText', { name })}</p>
    </ChangeDialog>
  )
}
