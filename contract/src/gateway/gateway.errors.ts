import type { ErrorTable } from '../core/error.ts'

export const gatewayErrors = {
  GATEWAY_NONE: {
    status: 409,
    when: 'a member wants to deposit by a channel through which this amount cannot be paid at the moment',
    th: 'ช่องทางนี้ยังรับยอดนี้ไม่ได้ กรุณาเลือกช่องทางอื่น',
    en: 'This channel does not take this amount at the moment. Please choose another.',
  },
  GATEWAY_NO_SECRET: {
    status: 409,
    when: 'a secret is given to a gateway that signs nothing',
    th: 'เกตเวย์นี้ไม่ใช้คีย์ลับ',
    en: 'This gateway has no secret.',
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
    en: 'This message brought no money that could be credited.',
  },
} as const satisfies ErrorTable
