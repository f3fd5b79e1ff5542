import { type Sql, sql } from '#platform/database/sql.ts'
import { directlyBelow } from './agent.sql.ts'

/** The agents right below the company: with everybody below each of them, all agents once. */
export const directlyBelowCompany: Sql = sql`select g.id from agent g where ${directlyBelow(null)}`
