import { Archive, ArchiveRestore, Bot, Pause, Pencil, Play, Plus, ReceiptText, Wind } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { type BankAccountRow, type BankStatus, bankMachine } from '#contract/bank/bank.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { BankDialog } from './bank.dialog.tsx'
import { bankAccounts } from './bank.list.tsx'
import { bankMessages } from './bank.messages.ts'
import { ClientDrawer } from './client.drawer.tsx'
import { SweepDialog } from './sweep.dialog.tsx'
import { sweepMessages } from './sweep.messages.ts'

const { changeBankStatus, updateBankAccount, createBankAccount, setSweep } = bankCalls

/** How one comes to a state, by the one it is in: what is archived is taken back, what is paused is activated. */
const ways = {
  active: { action: 'activate', text: 'activateText', icon: <Play size={16} />, danger: false },
  paused: { action: 'pause', text: 'pauseText', icon: <Pause size={16} />, danger: false },
  archived: { action: 'archive', text: 'archiveText', icon: <Archive size={16} />, danger: true },
} as const satisfies Record<BankStatus, object>
const back = { action: 'restore', text: 'restoreText', icon: <ArchiveRestore size={16} />, danger: false } as const
const states: readonly BankStatus[] = ['active', 'paused', 'archived']

type Open = (account: BankAccountRow) => void

function useBankActions(edit: Open, rule: Open): (account: BankAccountRow) => readonly RowAction[] {
  const t = useText(bankMessages)
  const sweepTitle = useText(sweepMessages)('rule')
  const mayRule = useCan(setSweep.needs)
  const change = useChange()
  const navigate = useNavigate()
  const mayChange = useCan(updateBankAccount.needs)
  return useCallback(
    account => {
      const statement: RowAction = {
        title: t('statement'),
        icon: <ReceiptText size={16} />,
        key: 's',
        run: () => void navigate(to('payment-auto-transactions', { id: account.id })),
      }
      const sweep: RowAction = { title: sweepTitle, icon: <Wind size={16} />, key: 'w', run: () => rule(account) }
      const anyway = mayRule && account.status !== 'archived' ? [statement, sweep] : [statement]
      if (!mayChange) return anyway
      return [
        ...anyway,
        { title: t('edit'), icon: <Pencil size={16} />, run: () => edit(account) },
        ...states
          .filter(status => mayGo(bankMachine, account.status, status))
          .map((status): RowAction => {
            const { action, text, icon, danger } = account.status === 'archived' ? back : ways[status]
            const { id, number } = account
            const run = async () => {
              if (!(await confirm({ title: t(action), text: t(text, { number }), action: t(action), danger }))) return
              try {
                await change(changeBankStatus, { params: { id }, body: { status } })
                toastDone(t('statusChanged', { number }))
              } catch (error) {
                toastError(error)
              }
            }
            return { title: t(action), icon, danger, run: () => void run() }
          }),
      ]
    },
    [t, sweepTitle, change, navigate, mayChange, mayRule, edit, rule],
  )
}

export default function PaymentAutoListScreen() {
  const t = useText(bankMessages)
  const read = useRead()
  const [edited, setEdited] = useState<BankAccountRow | null>(null)
  const [ruled, setRuled] = useState<BankAccountRow | null>(null)
  const [programming, setProgramming] = useState(false)
  const mayChange = useCan(updateBankAccount.needs)
  const rowActions = useBankActions(setEdited, setRuled)
  return (
    <>
      <ListScreen
        list={bankAccounts}
        title={read(screens['payment-auto-list'])}
        rowActions={rowActions}
        {...(mayChange ? { onOpen: setEdited } : {})}
      >
        <Button icon={<Bot size={16} />} onClick={() => setProgramming(true)}>
          {t('clients')}
        </Button>
        <Can needs={createBankAccount.needs}>
          <Link to={to('payment-auto-add')} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {programming && <ClientDrawer onClose={() => setProgramming(false)} />}
      {ruled && <SweepDialog account={ruled} onClose={() => setRuled(null)} />}
      {edited && <BankDialog account={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
