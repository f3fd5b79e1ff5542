import fastify from 'fastify'
import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { LedgerRefusal, ledgerRefusals } from '#ledger/ledger-refusal.ts'
import { sendError } from './error-reply.ts'

it.each(ledgerRefusals)('tells a refusal of the ledger by its own code, status and words: %s', async code => {
  const app = fastify()
  app.get('/', (request, reply) => sendError(request, reply, new LedgerRefusal(code), { locale: 'th' }))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(errors[code].status)
  expect(answer.json().error).toMatchObject({ code, message: errors[code].th })
  await app.close()
})
