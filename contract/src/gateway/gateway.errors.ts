import type { ErrorTable } from '../core/error.ts'

export const gatewayErrors = {
  GATEWAY_NONE: {
    status: 409,
    when: 'a member wants to deposit by a channel through which this amount cannot be paid at the moment',
    th: 'ช่องทางนี้ยังรับยอดนี้ไม่ได้ กรุณาเลือกช่องทางอื่น',
    en: 'This channel cannot accept this amount at the moment. Please choose another channel.',
  },
  GATEWAY_NO_SECRET: {
    status: 409,
    when: 'a secret is given to a gateway that signs nothing',
    th: 'เกตเวย์นี้ไม่ใช้คีย์ลับ',
    en: 'This gateway does not use a secret.',
  },
  GATEWAY_MESSAGE_WAITING: {
    status: 409,
    when: 'a second admin has been asked about this message already',
    th: 'ข้อความนี้รอผู้อนุมัติคนที่สองอยู่แล้ว',
    en: 'This message is already waiting for a second admin.',
  },
  GATEWAY_MESSAGE_UNFIT: {
    status: 409,
    when: 'a message is to be credited that brought no money in, or money of another currency',
    th: 'ข้อความนี้ไม่มีเงินเข้าให้เติมเครดิต',
    en: 'This message has no money to credit.',
  },
  GATEWAY_PAYMENT_USED: {
    status: 409,
    when: 'a payment of a gateway is to be credited that another deposit was credited by',
    th: 'การชำระเงินนี้เติมเครดิตไปแล้วในรายการ {number}',
    en: 'This payment was already credited as {number}.',
  },
  GATEWAY_AMOUNT_DIFFERS: {
    status: 409,
    when: 'a deposit is to be credited with what was announced, and its gateway says that another amount was paid',
    th: 'เกตเวย์แจ้งยอดที่ชำระไม่ตรงกับยอดที่แจ้งฝาก ให้เติมจากข้อความของเกตเวย์ตามยอดที่ชำระจริง',
    en: 'The gateway reports a different amount than the deposit request. Credit the amount actually paid from the gateway’s message instead.',
  },
} as const satisfies ErrorTable
