import { houseCurrency } from '#contract/core/money.ts'
import { raw } from './sql.ts'

/** The currency as a literal in a statement: `select sum(amount_minor), ${currencySql} as currency`. */
export const currencySql = raw(`'${houseCurrency}'`)
