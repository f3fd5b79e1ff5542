import { defineMessages } from '#browser/messages.ts'

export const pictureDialogMessages = defineMessages({
  th: {
    picture: 'รูป',
    setPicture: 'เปลี่ยนรูป',
    pictureHint: 'แสดงบนเว็บไซต์สมาชิก ระบบย่อให้พอดีอัตโนมัติ',
    pictureSaved: 'เปลี่ยนรูปของ {name} แล้ว',
    save: 'บันทึก',
    sending: 'กำลังอัปโหลดรูป',
  },
  en: {
    picture: 'Picture',
    setPicture: 'Change picture',
    pictureHint: 'Shown to members on the site. It is resized to fit automatically.',
    pictureSaved: 'Picture of {name} changed',
    save: 'Save',
    sending: 'Uploading',
  },
})
