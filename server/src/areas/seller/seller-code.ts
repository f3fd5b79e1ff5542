import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another when a code is read out or written down. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 6

/** A code that somebody can type from a card. */
export const makeCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
