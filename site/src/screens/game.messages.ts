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
    noProviders: 'ยังไม่มีเกมที่เปิดให้เล่น',
    more: 'ดูเพิ่ม',
  },
  en: {
    title: 'Games',
    all: 'All',
    types: 'Game types',
    providers: 'Providers',
    games: 'Games',
    search: 'Search games',
    play: 'Play',
    closed: 'Temporarily closed',
    until: 'Under maintenance until {time}',
    none: 'No games found',
    noProviders: 'No games are available yet.',
    more: 'Show more',
  },
})
