import { expect, it } from 'vitest'
import { ranked } from './palette-rank.ts'

const roles = { title: 'บทบาทและสิทธิ์', words: ['Roles', '/employee/role-management'] }
const addRole = { title: 'เพิ่มบทบาท', words: ['Add role', '/employee/role-add'] }
const setting = { title: 'ตั้งค่า', words: ['Settings', '/setting'] }
const all = [addRole, setting, roles]

it('finds by any part of the title, what begins with it first', () => {
  expect(ranked('บทบาท', all)).toEqual([roles, addRole])
  expect(ranked('และสิท', all)).toEqual([roles])
})

it('finds by the other language and by the address', () => {
  expect(ranked('SETT', all)).toEqual([setting])
  expect(ranked('/employee/', all)).toEqual([addRole, roles])
})

it('finds several parts in any order', () => {
  expect(ranked('role เพิ่ม', all)).toEqual([addRole])
})

it('reads both spellings of sara am as one', () => {
  const work = { title: 'ทำงาน', words: [] }
  expect(ranked('ทํา', [work])).toEqual([work])
})

it('leaves everything where it is without a text, and nothing when nothing fits', () => {
  expect(ranked('  ', all)).toEqual(all)
  expect(ranked('ไม่มี', all)).toEqual([])
})
