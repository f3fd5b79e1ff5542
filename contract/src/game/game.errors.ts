import type { ErrorTable } from '../core/error.ts'

export const gameErrors = {
  GAME_SHUT: {
    status: 409,
    when: 'a bet comes for, or a member wants to play at, a provider or a type of game that is switched off or in maintenance, or while no play is allowed on the whole site',
    th: 'เกมนี้ปิดให้บริการชั่วคราว',
    en: 'This game is temporarily unavailable.',
  },
  GAME_MEMBER_SHUT: {
    status: 409,
    when: 'a bet comes of a member who is unknown, locked or closed, or a member wants to play who may not',
    th: 'สมาชิกนี้เล่นเกมไม่ได้',
    en: 'This member cannot play games.',
  },
  GAME_LAUNCH_OVER: {
    status: 409,
    when: 'a provider asks who came with a token that is over, or that was made for nobody there',
    th: 'ลิงก์เข้าเกมนี้หมดอายุแล้ว กรุณาเข้าเกมใหม่',
    en: 'This game link has expired. Please open the game again.',
  },
  BET_DIFFERS: {
    status: 422,
    when: 'a message names a bet that is known with other content',
    th: 'เดิมพันนี้เคยแจ้งไว้ด้วยข้อมูลอื่นแล้ว',
    en: 'This bet was already reported with different details.',
  },
} as const satisfies ErrorTable
