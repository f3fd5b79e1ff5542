import type { ErrorTable } from '../core/error.ts'

export const creditErrors = {
  CREDIT_WAITING: {
    status: 409,
    when: 'a reversal of this transfer is asked for while one is waiting for approval',
    th: 'มีคำขอกลับรายการนี้รออนุมัติอยู่แล้ว',
    en: 'A reversal of this transaction is already waiting for approval.',
  },
  CREDIT_OF_PRETRANSACTION: {
    status: 409,
    when: 'a transfer is to be reversed that a deposit or withdrawal made: it is reversed there, with its state',
    th: 'รายการนี้เป็นของ {number} กรุณากลับรายการที่หน้าฝากถอน',
    en: 'This transaction belongs to {number}. Please reverse it on the deposits and withdrawals screen.',
  },
  CREDIT_OF_TRANSFER: {
    status: 409,
    when: 'a transfer is to be reversed that a bank transfer made, which would go on as if its money had moved',
    th: 'รายการนี้เป็นของการโอน {number} ซึ่งโอนสำเร็จแล้ว ถ้าเงินกลับมาให้ทำรายการโอนใหม่',
    en: 'This transaction belongs to bank transfer {number}, which is done. If the money came back, create a new bank transfer.',
  },
  CREDIT_OF_RECONCILE: {
    status: 409,
    when: 'a transfer is to be reversed that a fix of reconciliation made: the fix is undone there, with its tie',
    th: 'รายการนี้มาจากการกระทบยอด กรุณาย้อนกลับที่หน้ากระทบยอด',
    en: 'This transaction was posted by reconciliation. Please undo it on the reconciliation screen.',
  },
  CREDIT_OF_AFFILIATE: {
    status: 409,
    when: 'a transfer is to be reversed by which a member was paid for their downline: what was too much is taken back by an adjustment',
    th: 'รายการนี้เป็นค่าแนะนำเพื่อนที่จ่ายแล้ว กลับรายการไม่ได้ ใช้การลดเครดิตแทน',
    en: 'This transaction paid affiliate earnings and cannot be reversed. Deduct credit instead.',
  },
  CREDIT_OF_COMMISSION: {
    status: 409,
    when: 'a transfer is to be reversed by which a seller was paid: the payment is reversed there, and is unpaid again',
    th: 'รายการนี้เป็นค่าคอมมิชชันที่จ่ายผู้ขาย กรุณากลับรายการที่หน้ารายงานผู้ขาย',
    en: 'This transaction paid commission to a seller. Please reverse the payment in the seller’s report.',
  },
  CREDIT_OF_REFUND: {
    status: 409,
    when: 'a transfer is to be reversed by which a refund was paid: what was too much is taken back by an adjustment',
    th: 'รายการนี้เป็นยอดคืน กลับรายการไม่ได้ หากคืนเกินให้ลดเครดิตแทน',
    en: 'This transaction paid a refund and cannot be reversed. If too much was paid, deduct credit instead.',
  },
  CREDIT_OF_BONUS: {
    status: 409,
    when: 'a transfer is to be reversed that moved a bonus: a bonus is cancelled where it is, with its turnover',
    th: 'รายการนี้เป็นโบนัส กลับรายการไม่ได้ กรุณายกเลิกโบนัสที่หน้าสมาชิก',
    en: 'This transaction moved a bonus and cannot be reversed. Please cancel the bonus on the member’s page.',
  },
  CREDIT_OF_AGENT: {
    status: 409,
    when: 'a transfer is to be reversed that moved credit of agents: it is taken back or given again there, with its history',
    th: 'รายการนี้เป็นเครดิตเอเย่นต์ กลับรายการไม่ได้ ให้หรือดึงเครดิตคืนที่หน้าเครดิตเอเย่นต์แทน',
    en: 'This transaction moved agent credit and cannot be reversed. Give or take back credit on the agent credit screen instead.',
  },
  CREDIT_OF_BET: {
    status: 409,
    when: 'a transfer is to be reversed that a bet made: its provider cancels the bet, with its round',
    th: 'รายการนี้เป็นของเดิมพัน ต้องให้ค่ายเกมเป็นผู้ยกเลิก',
    en: 'This transaction belongs to a bet. The game provider has to cancel the bet.',
  },
} as const satisfies ErrorTable
