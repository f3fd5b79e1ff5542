import { defineMessages } from '#browser/messages.ts'

export const rejectReasonMessages = defineMessages({
  th: {
    title: 'เหตุผลการปฏิเสธ',
    add: 'เพิ่มเหตุผล',
    edit: 'แก้ไข',
    save: 'บันทึก',
    saved: 'บันทึกเหตุผลแล้ว',
    noneTitle: 'ยังไม่มีเหตุผล',
    noneText: 'เพิ่มเหตุผลที่ใช้บ่อย พนักงานจะเลือกได้ตอนปฏิเสธ และสมาชิกจะเห็นข้อความของตน',
    members: 'สมาชิกเห็น: {text}',
    archived: 'เก็บเข้าคลัง',
  },
  en: {
    title: 'Rejection reasons',
    add: 'Add a reason',
    edit: 'Edit',
    save: 'Save',
    saved: 'The reason was saved',
    noneTitle: 'No reasons yet',
    noneText: 'Add the reasons that are used often. Staff choose one when they reject, and the member reads its text.',
    members: 'Members read: {text}',
    archived: 'Archived',
  },
})
