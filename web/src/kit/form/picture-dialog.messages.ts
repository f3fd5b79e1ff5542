import { defineMessages } from '#browser/messages.ts'

export const pictureDialogMessages = defineMessages({
  th: {
    picture: 'รูป',
    setPicture: 'เปลี่ยนรูป',
    pictureHint: 'แสดงบนเว็บของสมาชิก ระบบวาดใหม่และย่อให้พอดี',
    pictureSaved: 'เปลี่ยนรูปของ {name} แล้ว',
    save: 'บันทึก',
    sending: 'กำลังส่งรูป',
  },
  en: {
    picture: 'Picture',
    setPicture: 'Change picture',
    pictureHint: 'Members see it on the site. It is drawn anew and made small enough.',
    pictureSaved: 'The picture of {name} was changed',
    save: 'Save',
    sending: 'Sending',
  },
})
