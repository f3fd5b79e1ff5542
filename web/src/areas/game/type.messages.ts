import { defineMessages } from '#browser/messages.ts'

export const typeMessages = defineMessages({
  th: {
    text: 'สมาชิกเห็นตามลำดับนี้ ลากที่จับด้านซ้ายเพื่อจัดลำดับ ทุกการเปลี่ยนแปลงมีผลบนเว็บทันที',
    add: 'เพิ่มประเภทเกม',
    addText: 'ค่ายเกมอ้างถึงประเภทด้วยรหัส จึงต้องใช้รหัสที่ตกลงกับค่ายไว้',
    added: 'เพิ่มประเภท {name} แล้ว',
    search: 'ชื่อ รหัส หรือแท็ก',
    noneTitle: 'ยังไม่มีประเภทเกม',
    noneText: 'เพิ่มประเภทเกมเพื่อให้สมาชิกเลือกดูเกมได้',
    providers: '{count} ค่าย',
    turnOnText: 'เกมประเภท {name} จะเปิดให้เล่นทันที',
    turnOffText: 'เกมประเภท {name} ของทุกค่ายจะเข้าเล่นและวางเดิมพันใหม่ไม่ได้ทันที เดิมพันที่วางไว้แล้วยังจบและจ่ายตามปกติ',
  },
  en: {
    text: 'Members see them in this order. Drag the handle at the left to change it. Every change shows on the site at once.',
    add: 'Add type',
    addText: 'Providers name a type by its code, so use the one that was agreed with them.',
    added: 'Type {name} was added',
    search: 'Name, code or tag',
    noneTitle: 'No game types yet',
    noneText: 'Add types so that members can look for games.',
    providers: 'Providers: {count}',
    turnOnText: 'Games of type {name} can be played at once.',
    turnOffText:
      'No member can open a game of type {name} or place a new bet on one from now on, at any provider. Bets that were placed still end and are paid.',
  },
})
