import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { type ApprovalRule, approvalRuleCalls, type HeldName } from '#contract/approval/approval-rule.calls.ts'
import { ruleSetting, ruleTerms } from '#contract/approval/rule.record.ts'
import type { Text } from '#contract/core/text.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { actionWords, entityWords } from '#contract/frames/log-words.ts'
import { askedFor } from '#kit/approval/asked-for.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, select } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Option } from '#kit/list/list.types.ts'
import { Waiting } from '#kit/plain/waiting.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useRoleOptions } from '#web/areas/employee/employee-options.public.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { approvalMessages } from './approval.messages.ts'

const { createRule, updateRule, getRule, listHeld } = approvalRuleCalls
const w = eachText(approvalMessages)
/** Long enough for a weekend. */
const usual = { approvers: 1, expiresHours: 72 }

const nameOf = ({ entity, action }: Pick<HeldName, 'entity' | 'action'>): string => `${entity}.${action}`

/** A choice that may be left empty. */
const roleField = (title: Text, hint: Text) => select({ title, hint, required: false, useOptions: useRoleOptions })

const { checkerRoleId: _, ...numbers } = ruleTerms
const { approvers, expiresHours, ...sizes } = inputsOf(numbers, { aboveMinor: w.aboveHint, aboveRows: w.aboveHint })
const checkerRoleId = roleField(ruleTerms.checkerRoleId.title, w.checkerHint)

type Body = BodyIn<typeof createRule>

/** A new rule: first the change, and only what has a size asks for one. */
export function AddRuleDialog({ onClose }: { onClose(): void }) {
  const t = useText(approvalMessages)
  const { data } = useCall(listHeld)
  const fields = useMemo(() => data && fieldsFor(data.changes), [data])
  if (!fields) return <Waiting />
  return (
    <ChangeDialog
      title={t('add')}
      call={createRule}
      initial={{ ...initialOf(ruleSetting), ...usual }}
      fields={fields}
      action={t('add')}
      done={t('added')}
      onClose={onClose}
    />
  )
}

function fieldsFor(changes: readonly HeldName[]) {
  const unitOf = ({ change }: Body) => changes.find(each => nameOf(each) === change)?.unit
  function useChangeOptions(): readonly Option[] {
    const read = useRead()
    return changes
      .map(({ entity, action }) => ({
        value: nameOf({ entity, action }),
        label: [entityWords[entity], actionWords[action]].flatMap(word => (word ? read(word) : [])).join(' · '),
      }))
      .sort((a, b) => a.label.localeCompare(b.label))
  }
  return {
    change: select({ title: ruleSetting.change.title, useOptions: useChangeOptions }),
    makerRoleId: roleField(ruleSetting.makerRoleId.title, w.makerHint),
    aboveMinor: when((body: Body) => unitOf(body) === 'money', sizes.aboveMinor),
    aboveRows: when((body: Body) => unitOf(body) === 'rows', sizes.aboveRows),
    approvers,
    checkerRoleId,
    expiresHours,
  }
}

/** The terms of a rule. Whatever is changed waits for a second admin. */
export function EditRuleDialog({ rule, onClose }: { rule: ApprovalRule; onClose(): void }) {
  const t = useText(approvalMessages)
  const read = useRead()
  const { data = rule } = useCall(getRule, { params: { id: rule.id } })
  const { data: held } = useCall(listHeld)
  const unit = held?.changes.find(each => nameOf(each) === rule.change)?.unit ?? null
  const fields = useMemo(
    () => ({
      aboveMinor: when(() => unit === 'money', sizes.aboveMinor),
      aboveRows: when(() => unit === 'rows', sizes.aboveRows),
      approvers,
      checkerRoleId,
      expiresHours,
      version: carried,
    }),
    [unit],
  )
  if (!held) return <Waiting />
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${read(askedFor({ kind: 'change', ...rule }))}`}
      call={updateRule}
      params={{ id: rule.id }}
      initial={{ ...initialOf(ruleTerms, data), version: data.version }}
      fields={fields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <RecordHistory kind="approvalRule" id={rule.id} />
      <WaitingApproval subjectId={rule.id} entity="approvalRule" />
      <p>{t('loosening')}</p>
    </ChangeDialog>
  )
}
