import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried, check, select } from '#kit/form/fields.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { useText } from '#kit/text/text.ts'
import { sweepMessages } from './sweep.messages.ts'
import { useAccountOptions } from './transfer.form.tsx'

const w = eachText(sweepMessages)
const { setSweep } = bankCalls
const isOn = (body: { isOn: boolean }) => body.isOn

const fields = {
  isOn: check({ title: w.isOn, hint: w.isOnHint }),
  aboveMinor: when(isOn, money({ title: w.above, currency: houseCurrency })),
  keepMinor: when(isOn, money({ title: w.keep, currency: houseCurrency })),
  toId: when(isOn, select({ title: w.to, useOptions: useAccountOptions })),
  version: carried,
}

/** When an account holds too much, and where the rest goes. */
export function SweepDialog({ account, onClose }: { account: BankAccountRow; onClose(): void }) {
  const t = useText(sweepMessages)
  const { id, bank, number, sweep, version } = account
  return (
    <ChangeDialog
      stored
      title={`${t('rule')} · ${nameOfAccount({ bank, number })}`}
      draft={`sweep.${id}`}
      call={setSweep}
      params={{ id }}
      initial={{
        isOn: sweep !== null,
        aboveMinor: sweep?.aboveMinor ?? '',
        keepMinor: sweep?.keepMinor ?? '',
        toId: sweep?.toId ?? '',
        version,
      }}
      fields={fields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <WaitingApproval subjectId={account.id} entity="bank" />
      <p>{t('text')}</p>
    </ChangeDialog>
  )
}
