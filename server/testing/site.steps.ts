import { siteCalls } from '#contract/site-calls.ts'
import { newMember } from './member.steps.ts'
import type { TestServer } from './server.ts'

/** The fields of a registration; each has another phone and another bank account. */
export function registration(more: object = {}) {
  const { phone, firstName, lastName, account, password } = newMember()
  return { phone, firstName, lastName, account, password, ...more }
}

let addresses = 0
/** An address that nobody has registered from. */
export const anAddress = (): string => {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

/** The token of a new member. */
export const registered = async (server: TestServer, more: object = {}): Promise<string> =>
  (await server.site(siteCalls.member.register, { body: registration(more), ip: anAddress() })).body.data.token
