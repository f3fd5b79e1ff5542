import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerLog } from '#contract/seller/seller.record.ts'
import type { SellerRow } from '#contract/seller/seller.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'

const { changeSellerStatus } = sellerCalls
const fields = { status: carried, version: carried, reason: area({ title: sellerLog.reason.title }) }

/** Locks a seller, or unlocks one, with the reason that everybody reads on the seller afterwards. */
export function SellerStatusDialog({ seller, onClose }: { seller: SellerRow; onClose(): void }) {
  const t = useText(sellerMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, version } = seller
  const locks = seller.status === 'active'
  const title = t(locks ? 'lock' : 'unlock')
  return (
    <Dialog title={`${title} · ${name}`} onClose={onClose}>
      <Form
        schema={changeSellerStatus.body}
        initial={{ status: locks ? ('locked' as const) : ('active' as const), version, reason: '' }}
        fields={fields}
        submit={(body, options) => change(changeSellerStatus, { params: { id }, body, ...options })}
        action={title}
        danger={locks}
        onStale={() => {
          refreshAll()
          onClose()
        }}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('statusChanged', { name }))
          onClose()
        }}
      >
        <p>{t(locks ? 'lockText' : 'unlockText', { name })}</p>
      </Form>
    </Dialog>
  )
}
