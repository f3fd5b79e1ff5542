import { defineMessages } from '#browser/messages.ts'

export const approvalsMessages = defineMessages({
  th: {
    waitingForMe: 'รอฉันอนุมัติ',
    waitingCount: 'รอฉันอนุมัติ {count} รายการ',
    none: 'ไม่มีรายการรอคุณอนุมัติ',
    noneText: 'คำขอที่ต้องมีผู้อนุมัติคนที่สองจะแสดงที่นี่',
    mine: 'คำขอของฉันที่รอผู้อื่น',
    mineText:
      'ต้องให้พนักงานอีกคนอนุมัติ และช่วงนี้คุณต้องไม่ได้เป็นผู้สร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้บัญชีนั้น หากยังไม่มี ให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มเจ้าของระบบอีกคนด้วย npm run owner:add',
    tied: 'คำขอจากบัญชีที่เกี่ยวข้องกับคุณ',
    tiedText: 'บัญชีเหล่านี้กับของคุณเพิ่งสร้าง รีเซ็ต ปลดล็อก หรือกำหนดบทบาทให้กัน จึงต้องให้คนอื่นอนุมัติ แต่คุณปฏิเสธได้',
    askedBy: 'ขอโดย {name}',
    approve: 'อนุมัติ',
    approveText: '{kind} {amount} ของ {name}',
    reject: 'ปฏิเสธ',
    rejectText: 'คำขอจะเก็บไว้พร้อมเหตุผล และไม่มีเงินเคลื่อนไหว',
    withdraw: 'ถอนคำขอ',
    reason: 'เหตุผล',
    approved: 'อนุมัติแล้ว',
    rejected: 'ปฏิเสธแล้ว',
    withdrawn: 'ถอนคำขอแล้ว',
  },
  en: {
    waitingForMe: 'Waiting for my approval',
    waitingCount: '{count} waiting for my approval',
    none: 'Nothing to approve',
    noneText: 'Requests that need a second admin’s approval appear here.',
    mine: 'My requests, waiting for others',
    mineText:
      'Another admin must decide. You must not have created, reset or unlocked that admin’s account or changed its role recently. If there is no such admin, ask your server administrator to add a second owner with npm run owner:add.',
    tied: 'Requests from accounts linked to yours',
    tiedText:
      'Your account and these accounts recently created, reset, unlocked or changed the role of each other, so someone else has to approve. You can still reject.',
    askedBy: 'Requested by {name}',
    approve: 'Approve',
    approveText: '{kind} {amount}, {name}',
    reject: 'Reject',
    rejectText: 'The request is kept with your reason. No money moves.',
    withdraw: 'Withdraw request',
    reason: 'Reason',
    approved: 'Request approved',
    rejected: 'Request rejected',
    withdrawn: 'Request withdrawn',
  },
})
