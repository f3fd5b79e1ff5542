import { defineMessages } from '#browser/messages.ts'

export const sellerMemberMessages = defineMessages({
  th: {
    name: 'ชื่อ',
    since: 'นับให้ผู้ขายตั้งแต่',
    deposit: 'ฝาก',
    withdrawal: 'ถอน',
    ggr: 'GGR',
    search: 'ชื่อ เบอร์โทร หรือเลขบัญชี',
    noneTitle: 'ยังไม่มีสมาชิก',
    noneText: 'สมาชิกที่สมัครด้วยรหัสของผู้ขายหรือย้ายมาจะแสดงที่นี่ ยอดนับเฉพาะวันที่เป็นของผู้ขายรายนี้',
    never: 'ยังไม่เคย',
    move: 'ย้ายผู้ขาย',
    moveText: '{name} จะนับให้ผู้ขายใหม่ตั้งแต่วันพรุ่งนี้ วันนี้และวันก่อนหน้ายังเป็นของผู้ขายเดิม',
    moveMany: 'ย้ายสมาชิก {count} คน',
    moveManyText: 'จะนับให้ผู้ขายใหม่ตั้งแต่วันพรุ่งนี้ วันนี้และวันก่อนหน้ายังเป็นของผู้ขายเดิม',
    moved: 'ย้าย {name} แล้ว',
    toSeller: 'ผู้ขายใหม่',
    toSellerHint: 'พิมพ์รหัสหรือชื่ออย่างน้อย 2 ตัวอักษร',
    reason: 'เหตุผล',
  },
  en: {
    name: 'Name',
    since: 'Counted from',
    deposit: 'Deposits',
    withdrawal: 'Withdrawals',
    ggr: 'GGR',
    search: 'Name, phone or account number',
    noneTitle: 'No members yet',
    noneText:
      'Members who register with the seller’s code or are moved here will appear in this list. Amounts cover only the days counted for this seller.',
    never: 'Never',
    move: 'Move to another seller',
    moveText:
      '{name} will be counted for the new seller from tomorrow. Today and all earlier days stay with the current seller.',
    moveMany: 'Move {count|member|members}',
    moveManyText:
      'They will be counted for the new seller from tomorrow. Today and all earlier days stay with the current seller.',
    moved: '{name} moved',
    toSeller: 'New seller',
    toSellerHint: 'Type at least 2 characters of the code or name',
    reason: 'Reason',
  },
})
