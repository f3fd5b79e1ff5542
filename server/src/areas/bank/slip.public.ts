import { type SlipPicture, type SlipRow, slipsAtMost } from '#contract/bank/slip.types.ts'
import type { Locale } from '#contract/core/text.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { instantText } from '#frames/timeline/timeline.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { drawnOf } from '#platform/picture/picture.ts'
import { countSlips, findSlipContent, insertSlip, isSlipOf, type SlipOwner, type SlipSender } from './slip.sql.ts'

/** The slips of a record, the oldest first. */
export const slipsOf = (tx: Tx, owner: SlipOwner): Promise<SlipRow[]> =>
  tx.rows(sql`
    select s.id, s.added_at, coalesce(a.username, called(m.username)) as added_by_name,
      s.member_id is not null as is_members, r.result as reading,
      case when c.id is not null then json_build_object('bank', c.bank, 'reference', c.reference) end as code,
      case when k.code_id is not null then json_build_object('result', k.result, 'differs', k.differs, 'why', k.why,
        'answeredAt', ${instantText(sql`k.answered_at`)}, 'answer', k.answer) end as check
    from slip s left join admin a on a.id = s.admin_id left join member m on m.id = s.member_id
    left join slip_reading r on r.slip_id = s.id left join slip_code c on c.id = r.code_id
    left join slip_check k on k.code_id = c.id and k.pre_id = s.pre_id
    where ${isSlipOf(owner)} order by s.added_at, s.id`)

/** The picture from what was sent. To be asked for before rows are locked. */
export async function pictureOf(file: UploadedFile, locale: Locale): Promise<Uint8Array> {
  const [drawn] = await drawnOf(file, 'slip', locale, 'largest')
  if (!drawn) throw new Error('a picture was drawn in no size')
  return drawn.content
}

/** Keeps a slip and gives its id. The record is locked before, so that two at once are counted one after the other. */
export async function keepSlip(tx: Tx, owner: SlipOwner, picture: Uint8Array, by: SlipSender): Promise<string> {
  if ((await countSlips(tx, owner)) >= slipsAtMost) throw new AppError('SLIP_MANY', { max: slipsAtMost })
  return insertSlip(tx, owner, picture, by)
}

/** The picture of a slip of this kind of record; of others it is as if it were not there. */
export async function readSlip(tx: Tx, id: string, of: 'pre' | 'transfer'): Promise<SlipPicture> {
  const found = await findSlipContent(tx, id, of)
  if (!found) throw notFound()
  return { type: 'image/webp', content: found.content.toString('base64') }
}
