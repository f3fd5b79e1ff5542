import { expect, it } from 'vitest'
import { ownPath } from './auth-landing.ts'

it.each([
  ['/deposit', '/deposit'],
  ['/member?search=a//b', '/member?search=a//b'],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['\\\\elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('of %j only a path of this origin is followed', (wanted, followed) => {
  expect(ownPath(wanted)).toBe(followed)
})
