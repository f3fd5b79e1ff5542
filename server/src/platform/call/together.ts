import type { FastifyInstance } from 'fastify'
import type { AnyCall, BodyOut } from '#contract/frames/call.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { expectReadable } from '#platform/http/json-body.ts'
import type { CallRequest, Interface } from '#platform/interface/interface.ts'
import { idParams, parse } from './answer.ts'
import type { Caller } from './caller.ts'
import { collect } from './collector.ts'
import { route, type Services } from './mount.ts'

/** One of the calls that came at the same moment: its name, caller and body. */
export type Gathered<Table extends Readonly<Record<string, AnyCall>>> = {
  [Name in keyof Table & string]: { name: Name; caller: Caller; body: BodyOut<Table[Name]> }
}[keyof Table & string]

/** Answers all of them in one statement or transaction of its own; a refusal affects only its own caller. */
export type AnswerTogether<Table extends Readonly<Record<string, AnyCall>>> = (
  tx: Tx,
  query: readonly Gathered<Table>[],
) => Promise<(object | AppError)[]>

/** Per address. A provider sends everything from a few addresses; whoever sends more than we can answer is not a provider. */
const timesPerMinute = 1_000_000

/**
 * Registers a table of calls that are answered together with others of the same moment, for the few calls that come by the
 * thousands. Each must itself prevent that it happens twice. They write no activity, and requests are not counted.
 */
export function mountTogether<Row extends AnyCall, Table extends Readonly<Record<string, Row>>>(
  app: FastifyInstance,
  door: Interface<Row>,
  table: Table,
  answer: AnswerTogether<Table>,
  services: Services,
): void {
  const collectors = new Map(
    services.brands.map(brand => [
      brand,
      collect<Gathered<Table>, object>(query => answer(brand.live.tx, query), { lines: 100 }),
    ]),
  )
  const rows: Readonly<Record<string, Row>> = table
  for (const [name, call] of Object.entries(rows)) {
    const params = call.params ?? idParams(call)
    const answerOne = async (query: CallRequest) => {
      const { request, reply, brand, locale } = query
      const caller = await door.admit(call, query)
      if (!caller) throw new AppError('SIGNATURE_INVALID')
      expectReadable(request.body)
      parse(params, request.params, locale)
      const body = parse(call.body, request.body, locale)
      // The name and the body belong together, which the type of a loop over names cannot express.
      const gathered = { name, caller, body } as Gathered<Table>
      const collector = collectors.get(brand)
      if (!collector) throw new Error('a brand without a collector')
      return reply.send({ data: call.reply.parse(await collector.post(gathered)) })
    }
    route(app, door, call, services, answerOne, timesPerMinute)
  }
}
