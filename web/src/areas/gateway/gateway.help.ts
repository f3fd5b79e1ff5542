import type { HelpOf } from '#kit/help/help.types.ts'

export const gatewayHelp: HelpOf<'gateway'> = {
  'payment-gateway-list': {
    use: {
      th: 'เกตเวย์ทั้งหมด ค่าธรรมเนียม ขอบเขตยอด อัตราสำเร็จและเวลาวันนี้',
      en: 'All gateways with their fees and limits, and how they perform today.',
    },
    words: ['gateway', 'adapter', 'rest', 'weight'],
    cases: [
      {
        when: { th: 'อัตราสำเร็จตกหรือเกตเวย์พักอยู่', en: 'The success rate drops, or a gateway rests' },
        advice: {
          th: 'ระบบลองใหม่ให้เอง ถ้ายังไม่ดีกดพักใช้งานแล้วติดต่อผู้ให้บริการ',
          en: 'It is tried again automatically. If it does not recover, pause it and call the company.',
        },
      },
      {
        when: { th: 'อยากให้รายการไปเกตเวย์อื่นก่อน', en: 'Payments should go to another gateway first' },
        advice: {
          th: 'ไปที่ตั้งค่าเกตเวย์ ส่วนการจัดเส้นทาง แล้วเปลี่ยนลำดับหรือน้ำหนัก',
          en: 'Open the routing in the gateway settings and change place or weight.',
        },
      },
    ],
  },
  'payment-gateway-setting': {
    use: {
      th: 'ตั้งค่าเกตเวย์ คีย์ลับ ที่อยู่รับแจ้ง เส้นทาง รายการทดสอบ และเงินระหว่างเรากับเกตเวย์',
      en: 'A gateway’s settings, secrets, callback address, routing, test payments and settlement.',
    },
    words: ['gateway', 'routing', 'weight', 'settlement', 'freshCode'],
    cases: [
      {
        when: { th: 'เพิ่งต่อเกตเวย์ใหม่', en: 'A gateway is new' },
        advice: {
          th: 'ส่งที่อยู่รับแจ้งให้ผู้ให้บริการ แล้วทดสอบการชำระเงินด้วยยอดเล็กก่อนเปิดใช้',
          en: 'Give the company the callback address, and make a small test payment before you activate it.',
        },
      },
      {
        when: { th: 'คีย์ลับรั่วหรือครบกำหนดเปลี่ยน', en: 'A secret leaked, or is due to change' },
        advice: {
          th: 'ตั้งคีย์ใหม่ คีย์เก่ายังใช้ได้ช่วงสั้นระหว่างเปลี่ยน',
          en: 'Set a new secret. The old one still works for a short time.',
        },
      },
      {
        when: { th: 'มีข้อความที่ไม่ตรงกับรายการใด', en: 'A message matches no payment' },
        advice: {
          th: 'ตรวจแล้วเติมเครดิตให้สมาชิก หรือบันทึกว่าไม่ใช่ของเรา',
          en: 'Review it: credit a member, or mark it as not ours.',
        },
      },
    ],
  },
}
