import type { Locale } from '#contract/core/text.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { RefusedRow } from '#contract/movein/movein.types.ts'
import { type RowFault, rowFaults, type SaidFault } from '#contract/movein/row-faults.ts'
import { columnsOf, isRowSubject, type MoveSubject } from '#contract/movein/subjects.ts'
import { errorText } from '#platform/http/error.ts'
import type { KeptRefused } from './stage.sql.ts'

const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errors, word)
/** A fault is kept with the column that has it. */
const faultOf = (said: SaidFault): RowFault => said.split(':')[0] as RowFault

/** A refused row for its reader: what is wrong, in which column, and what the call answered, in their language. */
export function shownRefused(
  { line, faults, cells, code, params, refused }: KeptRefused,
  subject: MoveSubject,
  locale: Locale,
): RefusedRow {
  const shown = { line, faults: faults.map(faultOf), cells }
  if (!isRowSubject(subject)) return { ...shown, reason: null }
  const columns = columnsOf(subject)
  const titled = (column: string | undefined, text: string) => {
    const title = column === undefined ? undefined : columns[column]?.title[locale]
    return title === undefined ? text : `${title}: ${text}`
  }
  const ofFields = (refused ?? []).map(({ column, text }) => titled(column, text[locale]))
  const ofCall =
    code != null && isErrorCode(code) && ofFields.length === 0 ? [errorText(code, params ?? {}, locale)] : []
  const others = faults.flatMap(said => {
    const fault = faultOf(said)
    const isSaid = (fault === 'callRefused' || fault === 'valueRefused') && ofFields.length + ofCall.length > 0
    return isSaid ? [] : [titled(said.split(':')[1], rowFaults[fault][locale])]
  })
  return { ...shown, reason: [...others, ...ofFields, ...ofCall].join(' ') }
}
