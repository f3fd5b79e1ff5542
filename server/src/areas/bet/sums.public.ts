import { countOf, sumsOf } from './bet-sums.sql.ts'

/** What the columns of the bet report are the sums of, over `bet_placed_game_total` and `bet_placed_day_total`. */
export const placedTerms = { betCount: countOf(undefined), ...sumsOf(undefined) }
