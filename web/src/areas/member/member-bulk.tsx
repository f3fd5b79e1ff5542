import { Tag, UserCheck, UserMinus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { eachText } from '#browser/messages.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { area, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { FormSchema } from '#kit/form/use-contract-form.ts'
import type { BulkAction, BulkQuestion } from '#kit/list/list.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)
const { suspendMember, activateMember, tagMember } = memberCalls
/** A dialog for the further input of every call: the fields of the call's body, below the consequence. */
function askingFor<S extends FormSchema>(form: Pick<ComponentProps<typeof Form<S>>, 'schema' | 'initial' | 'fields'>) {
  return function Asking({ title, text: words, send, onClose }: BulkQuestion) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Form {...form} submit={send} action={title} onCancel={onClose} onDone={onClose}>
          <p>{words}</p>
        </Form>
      </Dialog>
    )
  }
}

const ReasonDialog = askingFor({
  schema: suspendMember.body,
  initial: { reason: '' },
  fields: { reason: area({ title: w.reason, hint: w.reasonHint }) },
})
const TagDialog = askingFor({
  schema: tagMember.body,
  initial: { tag: '' },
  fields: { tag: text({ title: w.tag, maxLength: 30 }) },
})

/** The actions on many members at once. */
export function useMemberBulkActions(): readonly BulkAction[] {
  const t = useText(memberMessages)
  return [
    {
      call: suspendMember,
      title: t('suspend'),
      icon: <UserMinus size={14} />,
      ask: count => ({ title: t('suspendMany', { count }), text: t('suspendManyText') }),
      Dialog: ReasonDialog,
    },
    {
      call: activateMember,
      title: t('activate'),
      icon: <UserCheck size={14} />,
      ask: count => ({ title: t('activateMany', { count }), text: t('activateManyText') }),
      Dialog: ReasonDialog,
    },
    {
      call: tagMember,
      title: t('addTag'),
      icon: <Tag size={14} />,
      ask: count => ({ title: t('tagMany', { count }), text: t('tagManyText') }),
      Dialog: TagDialog,
    },
  ]
}
