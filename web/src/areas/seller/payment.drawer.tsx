import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { mayGo } from '#contract/core/machine.ts'
import { type SellerPayment, sellerPaymentMachine } from '#contract/seller/payment.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { Can } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { accountOf, paymentState } from './payment.list.ts'
import { sellerReportMessages } from './report.messages.ts'

const { reverseSellerPayment } = sellerCalls
const fields = { reason: area({ title: eachText(sellerReportMessages).reason }) }

type Props = { payment: SellerPayment; onClose(): void }

/** One payment with all that is known of it, and the way back while there is one. */
export function PaymentDrawer({ payment, onClose }: Props) {
  const t = useText(sellerReportMessages)
  const show = useShow()
  const [reversing, setReversing] = useState(false)
  const back = [
    [t('reversedAt'), payment.reversedAt && <Time key="back" at={payment.reversedAt} />],
    [t('reversedBy'), payment.reversedByName],
    [t('reason'), payment.reversalReason],
  ] as const
  return (
    <Drawer title={payment.number} onClose={onClose}>
      <WaitingApproval subjectId={payment.id} kinds={['commissionReversal']} />
      <Detail
        items={[
          [t('status'), paymentState(payment, show)],
          [t('amount'), <Money key="amount" amountMinor={payment.amountMinor} currency={payment.currency} />],
          [t('upTo'), show.day(payment.upTo)],
          [t('account'), accountOf(payment)],
          [t('paidAt'), <Time key="paid" at={payment.paidAt} />],
          [t('paidBy'), payment.paidByName],
          [t('second'), payment.secondName],
          [t('note'), payment.note],
          ...(payment.status === 'reversed' ? back : []),
        ]}
      />
      {mayGo(sellerPaymentMachine, payment.status, 'reversed') && (
        <Can needs={reverseSellerPayment.needs}>
          <div>
            <Button look="danger" icon={<Undo2 size={16} />} onClick={() => setReversing(true)}>
              {t('reverse')}
            </Button>
          </div>
        </Can>
      )}
      {reversing && <ReverseDialog payment={payment} onDone={onClose} onClose={() => setReversing(false)} />}
    </Drawer>
  )
}

function ReverseDialog({ payment, onDone, onClose }: Props & { onDone(): void }) {
  const t = useText(sellerReportMessages)
  const { money } = useFigures()
  const { id, number, amountMinor } = payment
  return (
    <ChangeDialog
      danger
      title={`${t('reverse')} · ${number}`}
      call={reverseSellerPayment}
      params={{ id }}
      initial={{ reason: '' }}
      fields={fields}
      action={t('reverse')}
      done={({ approval }) => {
        onDone()
        return approval ? t('waiting') : t('reversed', { number })
      }}
      onClose={onClose}
    >
      <p>{t('reverseText', { amount: money(amountMinor) })}</p>
    </ChangeDialog>
  )
}
