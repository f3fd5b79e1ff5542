import type { Grant } from './permission.ts'
import type { Text } from './text.ts'

/**
 * The kinds of account, by whose they are and what for; free ones may go below zero. A test compares them with those that
 * the database opens.
 */
export const ledgerAccounts = {
  'member.cash': { th: 'เงินสดสมาชิก', en: 'Member cash' },
  'member.bonus': { th: 'โบนัสสมาชิก', en: 'Member bonus' },
  'member.debt': { free: true, th: 'ยอดค้างชำระของสมาชิก', en: 'Member debt' },
  'member.hold': { th: 'ยอดกันไว้ของสมาชิก', en: 'Member hold' },
  'agent.credit': { th: 'เครดิตเอเย่นต์', en: 'Agent credit' },
  'bank.settlement': { free: true, th: 'บัญชีธนาคาร', en: 'Bank account' },
  'gateway.settlement': { free: true, th: 'เกตเวย์', en: 'Gateway' },
  'provider.game': { free: true, th: 'ค่ายเกม', en: 'Game provider' },
  'house.promotion': { free: true, th: 'ค่าใช้จ่ายโปรโมชัน', en: 'Promotions' },
  'house.refund': { free: true, th: 'ค่าใช้จ่ายคืนยอด', en: 'Refunds' },
  'house.affiliate': { free: true, th: 'ค่าแนะนำเพื่อน', en: 'Affiliates' },
  'house.commission': { free: true, th: 'ค่าคอมมิชชัน', en: 'Commission' },
  'house.adjustment': { free: true, th: 'ปรับยอด', en: 'Adjustments' },
  'house.fee': { free: true, th: 'ค่าธรรมเนียม', en: 'Fees' },
  'house.equity': { free: true, th: 'ทุน', en: 'Equity' },
} as const satisfies Record<string, Text & { free?: true }>
export type LedgerAccount = keyof typeof ledgerAccounts

type Kind = Text & {
  /** Null where the other transfer decides: a reversal goes the way back. */
  readonly debit: LedgerAccount | null
  readonly credit: LedgerAccount | null
  /** Whose flag it takes; `system` where no admin decides it. */
  readonly who: Grant | 'system'
}

/**
 * Every kind of posting: from which account to which, and who may cause it. An area that moves money adds its rows
 * here, and to the T-accounts in docs/ledger.md.
 */
export const ledgerKinds = {
  adjustmentIn: {
    debit: 'house.adjustment',
    credit: 'member.cash',
    who: 'creditAdjustment.create',
    th: 'เพิ่มเครดิต',
    en: 'Credit added',
  },
  adjustmentOut: {
    debit: 'member.cash',
    credit: 'house.adjustment',
    who: 'creditAdjustment.create',
    th: 'ลดเครดิต',
    en: 'Credit deducted',
  },
  deposit: {
    debit: 'bank.settlement',
    credit: 'member.cash',
    who: 'pretransactionRequest.update',
    th: 'ฝากเงิน',
    en: 'Deposit',
  },
  gatewayDeposit: {
    debit: 'gateway.settlement',
    credit: 'member.cash',
    who: 'pretransactionRequest.update',
    th: 'ฝากผ่านเกตเวย์',
    en: 'Deposit by gateway',
  },
  gatewayFee: {
    debit: 'house.fee',
    credit: 'gateway.settlement',
    who: 'system',
    th: 'ค่าธรรมเนียมเกตเวย์',
    en: 'Gateway fee',
  },
  gatewayTest: {
    debit: 'gateway.settlement',
    credit: 'house.equity',
    who: 'paymentGateway.update',
    th: 'ทดสอบเกตเวย์',
    en: 'Gateway test',
  },
  withdrawal: {
    debit: 'member.hold',
    credit: 'bank.settlement',
    who: 'pretransactionRequest.update',
    th: 'ถอนเงิน',
    en: 'Withdrawal',
  },
  gatewayWithdrawal: {
    debit: 'member.hold',
    credit: 'gateway.settlement',
    who: 'pretransactionRequest.update',
    th: 'ถอนเงินผ่านเกตเวย์',
    en: 'Withdrawal by gateway',
  },
  gatewayReturn: {
    debit: 'gateway.settlement',
    credit: 'member.cash',
    who: 'pretransactionDepositWithdraw.update',
    th: 'เงินถอนผ่านเกตเวย์ตีกลับ',
    en: 'Withdrawal by gateway returned',
  },
  withdrawalReturn: {
    debit: 'bank.settlement',
    credit: 'member.cash',
    who: 'pretransactionDepositWithdraw.update',
    th: 'เงินถอนตีกลับ',
    en: 'Withdrawal returned',
  },
  withdrawalKept: {
    debit: 'member.cash',
    credit: 'bank.settlement',
    who: 'pretransactionReconcileWithdraw.update',
    th: 'ยกเลิกการคืนเงินถอน',
    en: 'Return of a withdrawal undone',
  },
  bet: { debit: 'member.cash', credit: 'provider.game', who: 'system', th: 'เดิมพัน', en: 'Bet' },
  win: { debit: 'provider.game', credit: 'member.cash', who: 'system', th: 'ได้จากเดิมพัน', en: 'Win' },
  betReturn: {
    debit: 'provider.game',
    credit: 'member.cash',
    who: 'system',
    th: 'คืนเดิมพันที่ยกเลิก',
    en: 'Cancelled bet returned',
  },
  winReturn: {
    debit: 'member.cash',
    credit: 'provider.game',
    who: 'system',
    th: 'เรียกคืนเงินได้ของเดิมพันที่ยกเลิก',
    en: 'Win of a cancelled bet taken back',
  },
  betBonus: {
    debit: 'member.bonus',
    credit: 'provider.game',
    who: 'system',
    th: 'เดิมพันด้วยโบนัส',
    en: 'Bet from bonus',
  },
  winBonus: {
    debit: 'provider.game',
    credit: 'member.bonus',
    who: 'system',
    th: 'ได้จากเดิมพันด้วยโบนัส',
    en: 'Win to bonus',
  },
  betReturnBonus: {
    debit: 'provider.game',
    credit: 'member.bonus',
    who: 'system',
    th: 'คืนเดิมพันโบนัสที่ยกเลิก',
    en: 'Cancelled bet returned to bonus',
  },
  winReturnBonus: {
    debit: 'member.bonus',
    credit: 'provider.game',
    who: 'system',
    th: 'เรียกคืนเงินได้โบนัสของเดิมพันที่ยกเลิก',
    en: 'Win of a cancelled bet taken back from bonus',
  },
  refund: {
    debit: 'house.refund',
    credit: 'member.cash',
    who: 'refundManagement.update',
    th: 'คืนยอด',
    en: 'Refund',
  },
  affiliate: {
    debit: 'house.affiliate',
    credit: 'member.cash',
    who: 'affiliateManagement.update',
    th: 'ค่าแนะนำเพื่อน',
    en: 'Affiliate earnings',
  },
  affiliateBack: {
    debit: 'member.cash',
    credit: 'house.affiliate',
    who: 'affiliateManagement.update',
    th: 'เรียกคืนค่าแนะนำเพื่อน',
    en: 'Affiliate earnings taken back',
  },
  commission: {
    debit: 'house.commission',
    credit: 'bank.settlement',
    who: 'sellerManagement.update',
    th: 'ค่าคอมมิชชันผู้ขาย',
    en: 'Commission of a seller',
  },
  bonus: {
    debit: 'house.promotion',
    credit: 'member.bonus',
    who: 'promotionManagement.update',
    th: 'โบนัสโปรโมชัน',
    en: 'Promotion bonus',
  },
  bonusReturn: {
    debit: 'member.bonus',
    credit: 'house.promotion',
    who: 'promotionManagement.update',
    th: 'คืนโบนัสโปรโมชัน',
    en: 'Promotion bonus returned',
  },
  refundBonus: {
    debit: 'house.refund',
    credit: 'member.bonus',
    who: 'refundManagement.update',
    th: 'คืนยอดเป็นโบนัส',
    en: 'Refund as a bonus',
  },
  refundBonusReturn: {
    debit: 'member.bonus',
    credit: 'house.refund',
    who: 'promotionManagement.update',
    th: 'เรียกคืนโบนัสคืนยอด',
    en: 'Refund bonus returned',
  },
  affiliateBonus: {
    debit: 'house.affiliate',
    credit: 'member.bonus',
    who: 'affiliateManagement.update',
    th: 'ค่าแนะนำเพื่อนเป็นโบนัส',
    en: 'Affiliate earnings as a bonus',
  },
  affiliateBonusReturn: {
    debit: 'member.bonus',
    credit: 'house.affiliate',
    who: 'promotionManagement.update',
    th: 'เรียกคืนโบนัสแนะนำเพื่อน',
    en: 'Affiliate bonus returned',
  },
  bonusCash: {
    debit: 'member.bonus',
    credit: 'member.cash',
    who: 'system',
    th: 'โบนัสเป็นเงินสด',
    en: 'Bonus became cash',
  },
  bonusReclaim: {
    debit: 'member.cash',
    credit: 'member.bonus',
    who: 'system',
    th: 'เรียกคืนโบนัสที่เป็นเงินสดแล้ว',
    en: 'Bonus taken back from cash',
  },
  debt: { debit: 'member.debt', credit: 'member.cash', who: 'system', th: 'ตั้งยอดค้างชำระ', en: 'Owed by the member' },
  debtPaid: { debit: 'member.cash', credit: 'member.debt', who: 'system', th: 'หักชำระยอดค้าง', en: 'Debt settled' },
  bankTransfer: {
    debit: 'bank.settlement',
    credit: 'bank.settlement',
    who: 'paymentAutoTransfer.create',
    th: 'โอนระหว่างบัญชีของเรา',
    en: 'Transfer between our accounts',
  },
  bankTransferOut: {
    debit: 'house.equity',
    credit: 'bank.settlement',
    who: 'paymentAutoTransfer.create',
    th: 'โอนออก',
    en: 'Transfer out',
  },
  bankFee: {
    debit: 'house.fee',
    credit: 'bank.settlement',
    who: 'paymentAutoTransfer.create',
    th: 'ค่าธรรมเนียมธนาคาร',
    en: 'Bank fee',
  },
  correctionIn: {
    debit: 'bank.settlement',
    credit: 'member.cash',
    who: 'pretransactionReconcileDeposit.update',
    th: 'แก้ยอดให้ตรงธนาคาร (เพิ่ม)',
    en: 'Corrected upwards to the bank’s amount',
  },
  correctionOut: {
    debit: 'member.cash',
    credit: 'bank.settlement',
    who: 'pretransactionReconcileDeposit.update',
    th: 'แก้ยอดให้ตรงธนาคาร (ลด)',
    en: 'Corrected downwards to the bank’s amount',
  },
  gatewaySettlement: {
    debit: 'bank.settlement',
    credit: 'gateway.settlement',
    who: 'pretransactionReconcileDeposit.update',
    th: 'เกตเวย์โอนเงินเข้าบัญชี',
    en: 'Settled by a gateway',
  },
  gatewayTopUp: {
    debit: 'gateway.settlement',
    credit: 'bank.settlement',
    who: 'pretransactionReconcileWithdraw.update',
    th: 'โอนเงินให้เกตเวย์',
    en: 'Sent to a gateway',
  },
  bankGain: {
    debit: 'bank.settlement',
    credit: 'house.adjustment',
    who: 'pretransactionReconcileDeposit.update',
    th: 'เงินเกินในบัญชี',
    en: 'Surplus on a bank account',
  },
  bankLoss: {
    debit: 'house.adjustment',
    credit: 'bank.settlement',
    who: 'pretransactionReconcileWithdraw.update',
    th: 'เงินขาดในบัญชี',
    en: 'Shortfall on a bank account',
  },
  agentCreditIn: {
    debit: 'house.equity',
    credit: 'agent.credit',
    who: 'creditAdjustment.create',
    th: 'ให้เครดิตเอเย่นต์',
    en: 'Credit given to an agent',
  },
  agentCreditOut: {
    debit: 'agent.credit',
    credit: 'house.equity',
    who: 'creditAdjustment.create',
    th: 'ดึงเครดิตจากเอเย่นต์',
    en: 'Credit taken back from an agent',
  },
  agentCreditGive: {
    debit: 'agent.credit',
    credit: 'agent.credit',
    who: 'system',
    th: 'เอเย่นต์ให้เครดิตสายล่าง',
    en: 'Credit given to a downline',
  },
  agentCreditTake: {
    debit: 'agent.credit',
    credit: 'agent.credit',
    who: 'system',
    th: 'เอเย่นต์ดึงเครดิตคืนจากสายล่าง',
    en: 'Credit taken back from a downline',
  },
  hold: { debit: 'member.cash', credit: 'member.hold', who: 'system', th: 'กันยอด', en: 'Held' },
  release: { debit: 'member.hold', credit: 'member.cash', who: 'system', th: 'ปล่อยยอดที่กันไว้', en: 'Released' },
  reversal: { debit: null, credit: null, who: 'creditTransaction.update', th: 'กลับรายการ', en: 'Reversal' },
} as const satisfies Record<string, Kind>
export type LedgerKind = keyof typeof ledgerKinds
