import { commissionBasisWords } from '../../seller/seller.record.ts'
import type { RowSubject } from '../subject.ts'

/** Who brings members and earns by them. */
// biome-ignore format: a table is read by its rows.
export const sellerSubject = {
  use: 'moveIn',
  th: 'ผู้ขาย', en: 'Sellers',
  columns: {
    code: { kind: { is: 'code' }, title: { th: 'รหัสผู้ขาย', en: 'Code' }, isNeeded: true, headings: ['code', 'seller', 'sellercode', 'sellerid', 'ref', 'รหัส', 'รหัสผู้ขาย', 'รหัสเซลล์'], example: { th: 'NICHA01', en: 'NICHA01' } },
    name: { kind: { is: 'text' }, title: { th: 'ชื่อผู้ขาย', en: 'Name' }, isNeeded: true, headings: ['name', 'sellername', 'fullname', 'ชื่อ', 'ชื่อผู้ขาย'], example: { th: 'ณิชา ใจดี', en: 'Nicha Jaidee' } },
    phone: { kind: { is: 'phone' }, title: { th: 'เบอร์โทร', en: 'Phone' }, isNeeded: true, headings: ['phone', 'phonenumber', 'tel', 'mobile', 'เบอร์', 'เบอร์โทร', 'เบอร์โทรศัพท์'], example: { th: '0812345678', en: '0812345678' } },
    lineId: { kind: { is: 'text' }, title: { th: 'LINE ID', en: 'LINE ID' }, headings: ['line', 'lineid', 'ไลน์', 'ไอดีไลน์'], example: { th: 'nicha.j', en: 'nicha.j' } },
    basis: { kind: { is: 'choice', words: commissionBasisWords, also: { deposit: ['deposit', 'topup', 'ฝาก', 'ยอดฝาก'], ggr: ['ggr', 'winloss', 'winlose', 'ได้เสีย'], firstDeposit: ['firstdeposit', 'ftd', 'ฝากแรก', 'ฝากครั้งแรก'] } }, title: { th: 'ค่าคอมมิชชันคิดจาก', en: 'Commission based on' }, isNeeded: true, headings: ['basis', 'base', 'commissionbasis', 'commissiontype', 'คิดจาก', 'ประเภทค่าคอม'], example: { th: 'ยอดฝาก', en: 'Deposits' } },
    rate: { kind: { is: 'percent' }, title: { th: 'อัตรา (%)', en: 'Rate (%)' }, isNeeded: true, headings: ['rate', 'percent', 'commission', 'commissionrate', 'อัตรา', 'ค่าคอม', 'เปอร์เซ็นต์'], example: { th: '2.50', en: '2.50' } },
  },
} as const satisfies RowSubject
