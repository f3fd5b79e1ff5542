import { defineMessages } from '#browser/messages.ts'

export const gameMessages = defineMessages({
  th: {
    title: 'รวมเกม',
    all: 'ทั้งหมด',
    types: 'ประเภทเกม',
    providers: 'ค่ายเกม',
    games: 'เกม',
    search: 'ค้นหาเกม',
    play: 'เล่น',
    closed: 'ปิดชั่วคราว',
    until: 'ปิดปรับปรุงถึง {time}',
    none: 'ไม่พบเกม',
    noProviders: 'ยังไม่มีเกมเปิดให้เล่น',
    more: 'ดูเพิ่ม',
  },
  en: {
    title: 'Games',
    all: 'All',
    types: 'Types of games',
    providers: 'Providers',
    games: 'Games',
    search: 'Search for a game',
    play: 'Play',
    closed: 'closed for now',
    until: 'in maintenance until {time}',
    none: 'No such game',
    noProviders: 'There is no game to play yet.',
    more: 'Show more',
  },
})
