import { ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type ApprovalRule, approvalRuleCalls } from '#contract/approval/approval-rule.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { approvalMessages } from './approval.messages.ts'
import { AddRuleDialog, EditRuleDialog } from './rule.dialog.tsx'
import { rules } from './rule.list.ts'

const { addStarterRules, createRule, deleteRule } = approvalRuleCalls

export default function ApprovalRulesScreen() {
  const t = useText(approvalMessages)
  const change = useChange()
  const mayEdit = useCan(createRule.needs)
  const [dialog, setDialog] = useState<ApprovalRule | 'new' | null>(null)
  const close = () => setDialog(null)

  async function addStarters() {
    const title = t('addStarters')
    if (!(await confirm({ title, text: t('addStartersText'), action: title }))) return
    await change(addStarterRules).then(({ added }) => toastDone(t('startersAdded', { count: added })), toastError)
  }

  async function remove({ id }: ApprovalRule) {
    const title = t('remove')
    if (!(await confirm({ title, text: t('removeText'), action: title, danger: true }))) return
    await change(deleteRule, { params: { id } }).then(() => toastDone(t('removed')), toastError)
  }

  const rowActions = (rule: ApprovalRule): readonly RowAction[] => [
    { title: t('edit'), icon: <Pencil size={16} />, run: () => setDialog(rule) },
    { title: t('remove'), icon: <Trash2 size={16} />, danger: true, run: () => void remove(rule) },
  ]

  return (
    <>
      <ListScreen
        list={rules}
        title={useRead()(screens['approval-rules'])}
        {...(mayEdit ? { rowActions, onOpen: setDialog } : {})}
      >
        <Can needs={createRule.needs}>
          <Button icon={<ListPlus size={16} />} onClick={() => void addStarters()}>
            {t('addStarters')}
          </Button>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setDialog('new')}>
            {t('add')}
          </Button>
        </Can>
      </ListScreen>
      {dialog === 'new' && <AddRuleDialog onClose={close} />}
      {dialog && dialog !== 'new' && <EditRuleDialog rule={dialog} onClose={close} />}
    </>
  )
}
