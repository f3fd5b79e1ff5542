import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { transferRecord } from '#contract/bank/transfer.record.ts'
import type { NewTransfer, TransferRow } from '#contract/bank/transfer.types.ts'
import { pick } from '#contract/core/record.ts'
import { useCall } from '#kit/client/use-call.ts'
import { bankAccount } from '#kit/form/bank-account.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select, text } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { when } from '#kit/form/when.ts'
import type { Option } from '#kit/list/list.types.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { FundsAfter, payingOption } from './funds.public.tsx'
import { transferMessages } from './transfer.messages.ts'

const w = eachText(transferMessages)
const { createTransfer, updateTransfer, getTransfer, listTransferAccounts } = bankCalls
const isOwn = (body: Pick<NewTransfer, 'way'>) => body.way === 'own'
const isOut = (body: Pick<NewTransfer, 'way'>) => body.way === 'out'

/** The accounts that money can be moved between. */
export function useAccountOptions(): readonly Option[] {
  const { data } = useCall(listTransferAccounts)
  const locale = useLocale()
  return (data?.accounts ?? []).map(account => payingOption(account, locale))
}

const inputs = inputsOf(pick(transferRecord, ['way', 'amountMinor', 'feeMinor']), { feeMinor: w.feeHint })

const fields = {
  fromId: select({ title: transferRecord.fromAccount.title, useOptions: useAccountOptions }),
  way: inputs.way,
  toId: when(isOwn, select({ title: w.toOwn, useOptions: useAccountOptions })),
  account: when(isOut, bankAccount({ title: w.account })),
  holderName: when(isOut, text({ title: transferRecord.toName.title, maxLength: 100 })),
  amountMinor: inputs.amountMinor,
  feeMinor: inputs.feeMinor,
  reason: area({ title: transferRecord.reason.title, hint: w.reasonHint }),
}
const editFields = { ...fields, version: carried }

const empty = {
  fromId: '',
  way: 'own' as const,
  toId: '' as const,
  account: { bank: '' as const, number: '' },
  holderName: '',
  amountMinor: '' as const,
  feeMinor: 0,
  reason: '',
}

/** What the account has that it leaves, and what remains of it. */
function FundsWatch({ values: { fromId, amountMinor, feeMinor } }: { values: Values }) {
  const { data } = useCall(listTransferAccounts)
  const from = data?.accounts.find(({ id }) => id === fromId)
  const leaving = Number(amountMinor || 0) + Number(feeMinor || 0)
  return from && Number.isSafeInteger(leaving) ? <FundsAfter funds={from} amountMinor={leaving} /> : null
}

/** Writes a draft; what is done with it next is asked right after. */
export function NewTransferDialog({ onMade, onClose }: { onMade(row: TransferRow): void; onClose(): void }) {
  const t = useText(transferMessages)
  return (
    <ChangeDialog
      title={t('create')}
      draft="payment-auto-transfer"
      call={createTransfer}
      initial={empty}
      fields={fields}
      Watch={FundsWatch}
      action={t('save')}
      done={made => {
        onMade(made)
        return t('created', { number: made.number })
      }}
      onClose={onClose}
    />
  )
}

export function EditTransferDialog({ row, onClose }: { row: TransferRow; onClose(): void }) {
  const t = useText(transferMessages)
  const { id, number } = row
  const { data = row } = useCall(getTransfer, { params: { id } })
  const { fromId, way, toId, toBank, toNumber, toName, amountMinor, feeMinor, reason, version } = data
  const away = way === 'out'
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${number}`}
      draft={`bankTransfer.${id}`}
      call={updateTransfer}
      params={{ id }}
      initial={{
        fromId,
        way,
        toId: toId ?? '',
        account: away ? { bank: toBank, number: toNumber } : empty.account,
        holderName: away ? toName : '',
        amountMinor,
        feeMinor,
        reason,
        version,
      }}
      fields={editFields}
      Watch={FundsWatch}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}
