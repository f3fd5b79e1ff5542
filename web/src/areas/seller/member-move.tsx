import { ArrowRightLeft } from 'lucide-react'
import { eachText } from '#browser/messages.ts'
import type { SellerMember } from '#contract/seller/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { BulkAction, BulkQuestion } from '#kit/list/list.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
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
  const { id, name, version } = member
  return (
    <ChangeDialog
      closesWhenStale
      title={t('move')}
      call={moveMember}
      params={{ id }}
      initial={{ sellerId: '', reason: '', version }}
      fields={fields}
      action={t('move')}
      done={t('moved', { name })}
      onClose={onClose}
    >
      <p>{t('moveText', { name })}</p>
    </ChangeDialog>
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
