import { eachText } from '#browser/messages.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { sellerCommission, sellerListed, sellerPerson, sellerRateFrom } from '#contract/seller/seller.record.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { phone } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'
import { CommissionExample } from './seller-example.tsx'

const w = eachText(sellerMessages)
const { createSeller, updateSeller } = sellerCalls

const person = { ...inputsOf(sellerPerson), phone: phone({ title: sellerPerson.phone.title }) }
const rule = inputsOf(sellerCommission, { basis: w.basisHint })
const newFields = {
  ...person,
  code: text({ title: sellerListed.code.title, hint: w.codeHint, maxLength: 20, required: false }),
  ...rule,
}

type Done = { onDone(): void }

export function NewSellerForm({ onDone }: Done) {
  const t = useText(sellerMessages)
  const change = useChange()
  return (
    <Form
      draft="seller-create"
      schema={createSeller.body}
      initial={{ ...initialOf(sellerPerson), code: '', basis: 'deposit', rateBasisPoints: 100 }}
      fields={newFields}
      submit={async (body, options) => {
        const { name, code } = await change(createSeller, { body, ...options })
        toastDone(t('added', { name, code }))
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={CommissionExample}
    />
  )
}

/** A day is asked for only where the rule is another one. */
const editFieldsOf = ({ rates: [latest] }: SellerDetail) => ({
  ...person,
  ...rule,
  rateFrom: when(
    (body: { basis: string; rateBasisPoints: number }) =>
      body.basis !== latest?.basis || body.rateBasisPoints !== latest.rateBasisPoints,
    inputsOf(sellerRateFrom, { rateFrom: w.rateFromHint }).rateFrom,
  ),
  version: carried,
})

export function EditSellerForm({ seller, onDone }: Done & { seller: SellerDetail }) {
  const t = useText(sellerMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, version, rates } = seller
  const { basis = seller.basis, rateBasisPoints = seller.rateBasisPoints } = rates[0] ?? {}
  return (
    <Form
      key={version}
      stored
      draft={`seller.${id}`}
      schema={updateSeller.body}
      initial={{ ...initialOf(sellerPerson, seller), basis, rateBasisPoints, rateFrom: undefined, version }}
      fields={editFieldsOf(seller)}
      submit={(body, options) => change(updateSeller, { params: { id }, body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onCancel={onDone}
      onDone={() => {
        toastDone(t('saved'))
        onDone()
      }}
      Watch={CommissionExample}
    />
  )
}
