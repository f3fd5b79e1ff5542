import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { BankAccountRow } from '#contract/bank/bank.types.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, check, select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
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
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, bank, number, sweep, version } = account
  return (
    <Dialog title={`${t('rule')} · ${bank} ${number}`} onClose={onClose}>
      <Form
        key={version}
        stored
        draft={`sweep.${id}`}
        schema={setSweep.body}
        initial={{
          isOn: sweep !== null,
          aboveMinor: sweep?.aboveMinor ?? '',
          keepMinor: sweep?.keepMinor ?? '',
          toId: sweep?.toId ?? '',
          version,
        }}
        fields={fields}
        submit={(body, options) => change(setSweep, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      >
        <p>{t('text')}</p>
      </Form>
    </Dialog>
  )
}
