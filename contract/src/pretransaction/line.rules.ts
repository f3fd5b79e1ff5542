import type { Payer } from './line.types.ts'

/** Whether the bank tells of somebody else than the member: who credits it all the same has to say so. */
export const isOtherPayer = ({ name, account }: Payer): boolean => name === 'other' || account === 'other'
