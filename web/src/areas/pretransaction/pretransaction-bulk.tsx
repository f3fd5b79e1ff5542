import { Ban, CircleCheck, Hand, Link2, RotateCcw, Undo2, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import { useCall } from '#kit/client/use-call.ts'
import { area, carried, select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import type { BulkAction, BulkQuestion } from '#kit/list/list.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { lineMessages } from './line.messages.ts'
import { rejectFieldsOf } from './pretransaction.dialog.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'

const w = eachText(pretransactionMessages)
const { takePre, releasePre, handPre, approvePre, rejectPre, reversePre, returnPre, matchOnly } = pretransactionCalls
/** Each row has its own; the form only asks for the rest. */
const anyVersion = 1

/** Asks who gets the requests. */
function HandDialog({ title, text, send, onClose }: BulkQuestion) {
  const { data } = useCall(pretransactionCalls.listColleagues)
  const fields = useMemo(
    () => ({
      toId: select({
        title: w.colleague,
        useOptions: () => (data?.admins ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }),
    }),
    [data],
  )
  // Opened once it is known who can be chosen, so that the focus begins at the answer.
  if (!data) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={handPre.body}
        initial={{ toId: '' }}
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

/** Asks for a reason that fits deposits and withdrawals alike, for words of one's own, or for both. */
function RejectManyDialog({ title, text, summary, send, onClose }: BulkQuestion) {
  const { data } = useCall(pretransactionCalls.listRejectReasons)
  const locale = useLocale()
  const fields = useMemo(
    () =>
      rejectFieldsOf(
        (data?.reasons ?? []).filter(({ status, kind }) => status === 'active' && kind === 'any'),
        locale,
      ),
    [data, locale],
  )
  if (!data) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        danger
        schema={rejectPre.body}
        initial={{ version: anyVersion, reasonId: '', reason: '' }}
        fields={fields}
        submit={send}
        action={title}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{text}</p>
        {summary}
      </Form>
    </Dialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: preListed.reason.title, hint: w.reasonHint }) }

/** Asks why money that moved is taken back. */
function ReasonDialog({ title, text, summary, send, onClose }: BulkQuestion) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        danger
        schema={reversePre.body}
        initial={{ version: anyVersion, reason: '' }}
        fields={reasonFields}
        submit={send}
        action={title}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{text}</p>
        {summary}
      </Form>
    </Dialog>
  )
}

/** What is done with many requests at once. */
export function useRequestBulk(): readonly BulkAction[] {
  const t = useText(pretransactionMessages)
  return [
    {
      call: approvePre,
      title: t('approve'),
      icon: <CircleCheck size={14} />,
      ask: count => ({ title: t('approveMany', { count }), text: t('approveManyText') }),
    },
    {
      call: rejectPre,
      title: t('reject'),
      icon: <Ban size={14} />,
      danger: true,
      ask: count => ({ title: t('rejectMany', { count }), text: t('rejectManyText') }),
      Dialog: RejectManyDialog,
    },
    {
      call: takePre,
      title: t('take'),
      icon: <Hand size={14} />,
      ask: count => ({ title: t('takeMany', { count }), text: t('takeManyText') }),
    },
    {
      call: handPre,
      title: t('hand'),
      icon: <UserRoundPlus size={14} />,
      ask: count => ({ title: t('handMany', { count }), text: t('handManyText') }),
      Dialog: HandDialog,
    },
    {
      call: releasePre,
      title: t('release'),
      icon: <Undo2 size={14} />,
      ask: count => ({ title: t('releaseMany', { count }), text: t('releaseManyText') }),
    },
  ]
}

/** Gives many statement lines to what they belong to, by those who may. */
export function useLineBulk(): readonly BulkAction[] | undefined {
  const t = useText(lineMessages)
  const may = useCan(matchOnly.needs)
  if (!may) return undefined
  return [
    {
      call: matchOnly,
      title: t('matchOnly'),
      icon: <Link2 size={14} />,
      ask: count => ({ title: t('matchMany', { count }), text: t('matchManyText') }),
    },
  ]
}

/** What is done with many whose money moved before, by those who may. */
export function useCorrectionBulk(): readonly BulkAction[] | undefined {
  const t = useText(pretransactionMessages)
  const may = useCan(reversePre.needs)
  if (!may) return undefined
  return [
    {
      call: reversePre,
      title: t('reverse'),
      icon: <RotateCcw size={14} />,
      danger: true,
      ask: count => ({ title: t('reverseMany', { count }), text: t('reverseManyText') }),
      Dialog: ReasonDialog,
    },
    {
      call: returnPre,
      title: t('return'),
      icon: <RotateCcw size={14} />,
      ask: count => ({ title: t('returnMany', { count }), text: t('returnManyText') }),
      Dialog: ReasonDialog,
    },
  ]
}
