import type { Locale } from '#contract/core/text.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { refusedHead, refusedLines } from '#contract/movein/refused-sheet.ts'
import { call } from '#kit/client/client.ts'

const csv = { type: 'text/csv;charset=utf-8' }
type Refused = Pick<MoveDetail, 'id' | 'headings'>
type OnRow = (count: number) => void

/** The refused rows as a file, fetched page by page: each page is handed to the browser, which may keep it outside of memory. */
export async function refusedFile({ id, headings }: Refused, locale: Locale, onRow: OnRow): Promise<Blob> {
  const pieces: Blob[] = [new Blob([refusedHead(headings, locale)])]
  let count = 0
  for (let from: number | null = 0; from !== null; ) {
    const body: { from: number; size: number } = { from, size: moveLimits.refusedAtOnce }
    const page = await call(moveInCalls.listRefusedRows, { params: { id }, body, showsItself: true })
    pieces.push(new Blob([refusedLines(page.rows, headings.length, locale)]))
    count += page.rows.length
    onRow(count)
    from = page.next
  }
  return new Blob(pieces, csv)
}
