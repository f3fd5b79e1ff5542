import type { FastifyInstance } from 'fastify'
import type { AnyCall } from '#contract/frames/call.ts'
import type { Interface } from '#platform/interface/interface.ts'
import type { Handlers } from './context.ts'
import { mount, type Services } from './mount.ts'

type Table<Row extends AnyCall> = Readonly<Record<string, Row>>

/** A table of calls that is about to be registered on the server. */
export type Mounting<Row extends AnyCall, Calls extends Table<Row>> = {
  app: FastifyInstance
  door: Interface<Row>
  table: Calls
  services: Services
}

/** The implementation of a table of calls: a handler for each, or a function that registers the table in its own way. */
export type Answers<Row extends AnyCall, Calls extends Table<Row>> =
  | Handlers<Calls>
  | ((mounting: Mounting<Row, Calls>) => void)

/** The implementations of all tables of an interface. */
export type AnswersOf<Row extends AnyCall, Tables extends Readonly<Record<string, Table<Row>>>> = {
  readonly [Name in keyof Tables]: Answers<Row, Tables[Name]>
}

/** Registers all tables of an interface on the server: `mountTables(app, siteInterface, siteCalls, answers.site, services)`. */
export function mountTables<Row extends AnyCall, Tables extends Readonly<Record<string, Table<Row>>>>(
  app: FastifyInstance,
  door: Interface<Row>,
  tables: Tables,
  answers: AnswersOf<Row, Tables>,
  services: Services,
): void {
  for (const name of Object.keys(tables) as (keyof Tables & string)[]) {
    mountTable<Row, Tables[typeof name]>({ app, door, table: tables[name], services }, answers[name])
  }
}

function mountTable<Row extends AnyCall, Calls extends Table<Row>>(
  mounting: Mounting<Row, Calls>,
  answers: Answers<Row, Calls>,
): void {
  if (typeof answers === 'function') return answers(mounting)
  const { app, door, table, services } = mounting
  mount(app, door, table, answers, services)
}
