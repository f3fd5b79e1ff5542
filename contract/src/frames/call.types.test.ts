import { expect, test } from 'vitest'
import { memberSession, open, signedIn } from '../core/permission.ts'
import { type CallTable, Done, post, type SiteCallTable } from './call.ts'

const visit = post('/visit', open(), { reply: Done })
const work = post('/work', signedIn(), { reply: Done })
const play = post('/play', memberSession(), { reply: Done })

// Checked by the compiler: a line that stops being wrong fails the type check.
test('a call stands in the table of those who may make it, and in no other', () => {
  const staff: CallTable = { visit, work }
  const site: SiteCallTable = { visit, play }
  // @ts-expect-error a member is no admin
  const noAdmin: CallTable = { play }
  // @ts-expect-error an admin is no member
  const noMember: SiteCallTable = { work }
  expect([staff, site, noAdmin, noMember]).toHaveLength(4)
})
