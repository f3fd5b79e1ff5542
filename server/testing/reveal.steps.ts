import { policies } from '#contract/setting/setting-policy.ts'
import { sql } from '../src/platform/database/sql.ts'
import type { TestServer } from './server.ts'

/** As if an admin had just revealed so many members: all that they may, or `left` fewer. */
export const fillReveals = (server: TestServer, adminId: string, left = 0): Promise<number> =>
  server.database.tx.run(sql`
    insert into number_reveal (admin_id, subject_id)
    select ${adminId}, gen_random_uuid() from generate_series(1, ${policies.revealsPerHour.default - left}::int)`)

/** As if so much time had passed for an admin: for what they revealed, and for what their sessions show. */
export async function passTime(server: TestServer, adminId: string, time: string): Promise<void> {
  await server.database.tx.run(sql`
    update number_reveal set at = at - ${time}::interval where admin_id = ${adminId}`)
  await server.database.tx.run(sql`
    update session set revealed_until = revealed_until - ${time}::interval where admin_id = ${adminId}`)
}
