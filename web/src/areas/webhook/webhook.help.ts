import type { HelpOf } from '#kit/help/help.types.ts'

export const webhookHelp: HelpOf<'webhook'> = {
  webhooks: {
    use: {
      th: 'ส่งเหตุการณ์ เช่น ฝากสำเร็จหรือสมาชิกใหม่ ไปยังโปรแกรมของคุณทันที พร้อมลายเซ็น',
      en: 'Tells programs of yours at once what happens, such as deposits and new members, with a signature.',
    },
    words: ['webhook', 'code'],
    cases: [
      {
        when: { th: 'เพิ่มปลายทางใหม่', en: 'A new endpoint' },
        advice: {
          th: 'เพิ่ม คัดลอกรหัสลับไปใส่ในโปรแกรม แล้วส่งข้อความทดสอบ ดูผลในรายการส่ง',
          en: 'Add it, put the secret into the program, send a test message, and see its outcome in the deliveries.',
        },
      },
      {
        when: { th: 'สถานะ "ส่งไม่ถึง กำลังลองใหม่"', en: 'It says "Not reached, retrying"' },
        advice: {
          th: 'ระบบลองใหม่เองนานถึง 3 วัน ลำดับของแต่ละรายการไม่สลับ ดูคำตอบของปลายทางในรายการส่ง',
          en: 'Messages are tried for up to 3 days and keep their order by record. See the answers in the deliveries.',
        },
      },
      {
        when: { th: 'ระบบปิดปลายทางให้', en: 'It was switched off' },
        advice: {
          th: 'แก้โปรแกรมปลายทาง เปิดใหม่ ข้อความที่รออยู่จะส่งต่อ แล้วส่งซ้ำช่วงที่ปิดอยู่ไม่ได้ เพราะไม่ได้บันทึกไว้',
          en: 'Mend the receiver and switch it on: what waits is sent. What happened while it was off was not recorded.',
        },
      },
      {
        when: { th: 'โปรแกรมปลายทางข้อมูลหาย', en: 'The receiver lost data' },
        advice: {
          th: 'ใช้ส่งซ้ำทั้งช่วงเวลา ข้อความมีรหัสเดิม โปรแกรมที่เคยรับแล้วข้ามได้',
          en: 'Replay the span of time. Messages keep their ids, so that a receiver can skip what it has.',
        },
      },
      {
        when: { th: 'เปลี่ยนรหัสลับ', en: 'Changing the secret' },
        advice: {
          th: 'ออกรหัสใหม่ ระบบลงลายเซ็นทั้งสองรหัส 24 ชั่วโมง ระหว่างนั้นนำรหัสใหม่ไปใส่',
          en: 'Issue a new one. For 24 hours messages carry both signatures: install the new secret meanwhile.',
        },
      },
    ],
  },
  'webhook-deliveries': {
    use: {
      th: 'ดูว่าข้อความไหนส่งถึงแล้ว ปลายทางตอบอะไร และส่งซ้ำ',
      en: 'Shows what arrived, what the receiver answered, and sends messages again.',
    },
    words: ['webhook'],
    cases: [
      {
        when: { th: 'หาข้อความของรายการหนึ่ง', en: 'Looking for the messages of one record' },
        advice: {
          th: 'ค้นด้วยรหัสอ้างอิงของรายการ หรือรหัสข้อความจากบันทึกของโปรแกรมปลายทาง',
          en: 'Search by the ID of the record, or by the id of the message from the log of the receiver.',
        },
      },
      {
        when: { th: 'ข้อความค้างอยู่ที่รอส่ง', en: 'A message stays at waiting' },
        advice: {
          th: 'เปิดดูคำตอบครั้งล่าสุดและเวลาส่งครั้งถัดไป ข้อความถัดไปของรายการเดียวกันรอข้อความนี้ก่อน',
          en: 'Open it for the last answer and the next attempt. Later messages of the same record wait for it.',
        },
      },
    ],
  },
}
