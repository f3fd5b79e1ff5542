import { siteCalls } from '#contract/site-calls.ts'
import { newMember } from './member.steps.ts'
import type { TestServer } from './server.ts'

/** What a visitor of the site may enter; every call gives another phone and another bank account. */
export function registration(more: object = {}) {
  const { phone, firstName, lastName, account, password } = newMember()
  return { phone, firstName, lastName, account, password, ...more }
}

let addresses = 0
/** An address that nobody registered from before. */
export const anAddress = (): string => {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

/** The token of a new member. */
export const registered = async (server: TestServer, more: object = {}): Promise<string> =>
  (await server.site(siteCalls.member.register, { body: registration(more), ip: anAddress() })).body.data.token
