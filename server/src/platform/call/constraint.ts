import type { FieldCode } from '#contract/core/field.ts'
import type { Locale } from '#contract/core/text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { sqlConstraint } from '#platform/database/database.ts'
import { AppError, wrongField } from '#platform/http/error.ts'

/** What broken constraints mean, by their names in the database: an error, or a field with what is wrong with it. */
export type Constraints = Readonly<Record<string, ErrorCode | readonly [field: string, code: FieldCode]>>

/**
 * Answers a broken constraint by what it means and passes every other failure on:
 * `insertLink(tx, body).catch(refusedBy({ marketing_link_name_key: ['name', 'LINK_NAME_TAKEN'] }, locale))`.
 */
export const refusedBy =
  (constraints: Constraints, locale: Locale) =>
  (error: unknown): never => {
    const meaning = constraints[sqlConstraint(error) ?? '']
    if (meaning === undefined) throw error
    throw typeof meaning === 'string' ? new AppError(meaning) : wrongField(...meaning, locale)
  }
