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
    text: 'Members see game types in this order. Drag the handle on the left to reorder. Every change appears on the site immediately.',
    add: 'Add game type',
    addText: 'Providers refer to a type by its code, so use the code agreed with them.',
    added: 'Game type {name} added',
    search: 'Name, code or tag',
    noneTitle: 'No game types yet',
    noneText: 'Add game types so that members can browse games.',
    providers: 'Providers: {count}',
    turnOnText: 'Games of type {name} can be played right away.',
    turnOffText:
      'Members can no longer open games of type {name} or place new bets on them, at any provider. Bets already placed are still settled and paid as usual.',
  },
})
