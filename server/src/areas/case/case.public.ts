import { type Sql, sql } from '#platform/database/sql.ts'

/** Whether a deposit or withdrawal of this id is evidence of one of its members in a case that was closed as proven. */
export const isProven = (preId: Sql): Sql => sql`
  exists (
    select from case_evidence e join case_file c on c.id = e.case_id and c.outcome = 'proven'
    join case_member o on (o.case_id, o.member_id) = (e.case_id, e.member_id)
    where (e.kind, e.record_id) = ('pretransaction', ${preId}::text) and e.withdrawn_at is null)`
