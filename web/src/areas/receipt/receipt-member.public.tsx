import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { receiptCalls } from '#contract/receipt/receipt.calls.ts'
import { Can } from '#kit/guard/can.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { ReceiptDialog } from './receipt.dialog.tsx'
import { receiptMessages } from './receipt.messages.ts'
import styles from './receipt.module.css'

/** The button to a statement of a member that they can check by themselves. */
export function MemberReceipt({ memberId }: { memberId: string }) {
  const t = useText(receiptMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can needs={receiptCalls.makeReceipt.needs}>
      <div className={styles.door}>
        <Button size="small" icon={<FileCheck2 size={14} />} onClick={() => setOpen(true)}>
          {t('make')}
        </Button>
      </div>
      {isOpen && <ReceiptDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </Can>
  )
}
