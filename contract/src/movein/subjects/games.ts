import { gameRecord, switchWords } from '../../game/game.record.ts'
import type { RowSubject } from '../subject.ts'

/** Which providers members can play. */
// biome-ignore format: a table is read by its rows.
export const gameSubject = {
  use: 'daily',
  th: 'เปิดปิดค่ายเกม', en: 'Providers on and off',
  columns: {
    provider: { kind: { is: 'reference', to: 'provider' }, title: { th: 'ค่ายเกม', en: 'Provider' }, isNeeded: true, headings: ['provider', 'code', 'name', 'ค่าย', 'รหัส'], example: { th: 'spin', en: 'spin' } },
    status: { kind: { is: 'choice', words: switchWords, also: { on: ['yes', '1', 'true', 'ใช้งาน'], off: ['no', '0', 'false', 'งด'] } }, title: gameRecord.status.title, isNeeded: true, headings: ['status', 'visible', 'active', 'แสดง'], example: switchWords.on },
  },
} as const satisfies RowSubject
