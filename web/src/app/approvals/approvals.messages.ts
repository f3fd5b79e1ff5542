import { defineMessages } from '#browser/messages.ts'

export const approvalsMessages = defineMessages({
  th: {
    waitingForMe: 'รอฉันอนุมัติ',
    waitingCount: 'รอฉันอนุมัติ {count} รายการ',
    none: 'ไม่มีอะไรรอคุณอยู่',
    noneText: 'คำขอที่ต้องมีผู้อนุมัติคนที่สองจะแสดงที่นี่',
    mine: 'คำขอของฉันที่รอผู้อื่น',
    mineText:
      'ต้องให้พนักงานอีกคนที่คุณไม่ได้สร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้ในช่วงนี้เป็นผู้อนุมัติ หากยังไม่มี ให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มเจ้าของอีกคนด้วย npm run owner:add',
    tied: 'คำขอจากบัญชีที่เกี่ยวข้องกับคุณ',
    tiedText: 'บัญชีเหล่านี้กับของคุณเพิ่งสร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้กัน จึงต้องให้คนอื่นอนุมัติ แต่คุณปฏิเสธได้',
    askedBy: 'ขอโดย {name}',
    approve: 'อนุมัติ',
    approveText: '{kind} {amount} ของ {name}',
    reject: 'ปฏิเสธ',
    rejectText: 'คำขอจะถูกเก็บไว้พร้อมเหตุผล และจะไม่มีเงินเคลื่อนไหว',
    withdraw: 'ถอนคำขอ',
    reason: 'เหตุผล',
    approved: 'อนุมัติแล้ว',
    rejected: 'ปฏิเสธแล้ว',
    withdrawn: 'ถอนคำขอแล้ว',
  },
  en: {
    waitingForMe: 'Waiting for me',
    waitingCount: '{count} waiting for me',
    none: 'Nothing waits for you',
    noneText: 'What needs a second admin appears here.',
    mine: 'Mine, waiting for others',
    mineText:
      'Another admin decides, whose account you have not made, reset, unlocked or given its role lately. Where there is none yet, whoever runs the server adds a second owner with npm run owner:add.',
    tied: 'Of accounts tied to yours',
    tiedText:
      'These accounts and yours were lately made, reset, unlocked or given rights by each other, so somebody else has to approve. You can say no.',
    askedBy: 'Asked by {name}',
    approve: 'Approve',
    approveText: '{kind} {amount}, {name}',
    reject: 'Reject',
    rejectText: 'The request is kept with the reason, and no money moves.',
    withdraw: 'Withdraw',
    reason: 'Reason',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
})
