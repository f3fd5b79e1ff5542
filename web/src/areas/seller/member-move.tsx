import { ArrowRightLeft } from 'lucide-react'
import type { SellerMember } from '#contract/seller/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { BulkAction, BulkQuestion } from '#kit/list/list.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { sellerMemberMessages } from './member.messages.ts'
import { sellerPicker } from './seller-choice.public.tsx'

const w = eachText(sellerMemberMessages)
const { moveMember } = sellerCalls
const fields = {
  sellerId: sellerPicker({ title: w.toSeller, hint: w.toSellerHint }),
  reason: area({ title: w.reason }),
  version: carried,
}

/** Gives one member to another seller. */
export function MoveDialog({ member, onClose }: { member: SellerMember; onClose(): void }) {
  const t = useText(sellerMemberMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, version } = member
  return (
    <Dialog title={t('move')} onClose={onClose}>
      <Form
        schema={moveMember.body}
        initial={{ sellerId: '', reason: '', version }}
        fields={fields}
        submit={(body, options) => change(moveMember, { params: { id }, body, ...options })}
        action={t('move')}
        onStale={() => {
          refreshAll()
          onClose()
        }}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('moved', { name }))
          onClose()
        }}
      >
        <p>{t('moveText', { name })}</p>
      </Form>
    </Dialog>
  )
}

function MoveManyDialog({ title, text, send, onClose }: BulkQuestion) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={moveMember.body}
        initial={{ sellerId: '', reason: '', version: undefined }}
        fields={fields}
        submit={send}
        action={title}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{text}</p>
      </Form>
    </Dialog>
  )
}

/** The same for many at once. */
export function useMoveMany(): readonly BulkAction[] {
  const t = useText(sellerMemberMessages)
  return [
    {
      call: moveMember,
      title: t('move'),
      icon: <ArrowRightLeft size={14} />,
      ask: count => ({ title: t('moveMany', { count }), text: t('moveManyText') }),
      Dialog: MoveManyDialog,
    },
  ]
}
