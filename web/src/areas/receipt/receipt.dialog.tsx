import { eachText } from '#browser/messages.ts'
import { receiptCalls } from '#contract/receipt/receipt.calls.ts'
import type { Receipt, receiptAccounts } from '#contract/receipt/receipt.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { saveContent } from '#kit/client/save-file.ts'
import { day } from '#kit/form/day.tsx'
import { select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { wallClock } from '#kit/time/zone.ts'
import { receiptMessages } from './receipt.messages.ts'

const w = eachText(receiptMessages)
const { makeReceipt } = receiptCalls
const fields = {
  account: select<Receipt['account']>({
    title: w.account,
    useOptions: textOptions({ cash: w.cash, bonus: w.bonus, hold: w.hold } satisfies Record<
      (typeof receiptAccounts)[number],
      unknown
    >),
  }),
  from: day({ title: w.from }),
  to: day({ title: w.to }),
}

const dayMs = 86_400_000
/** A day of the brand, so many days ago. */
const daysAgo = (days: number) => wallClock(new Date(Date.now() - days * dayMs), currentBrand().timeZone).slice(0, 10)

/** Asks for an account and a period, and saves the receipt as a file. */
export function ReceiptDialog({ memberId, onClose }: { memberId: string; onClose(): void }) {
  const t = useText(receiptMessages)
  return (
    <Dialog title={t('make')} onClose={onClose}>
      <Form
        schema={makeReceipt.body}
        initial={{ account: 'cash', from: daysAgo(7), to: daysAgo(1) }}
        fields={fields}
        submit={async body => {
          const receipt = await call(makeReceipt, { params: { id: memberId }, body })
          const name = `receipt-${receipt.account}-${receipt.from}-${receipt.to}.json`
          saveContent(name, new Blob([JSON.stringify(receipt, null, 1)], { type: 'application/json' }))
          toastDone(t('done'))
        }}
        action={t('download')}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('text')}</p>
        <a href="/verify.html" target="_blank" rel="noreferrer">
          {t('page')}
        </a>
      </Form>
    </Dialog>
  )
}
