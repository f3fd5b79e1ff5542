import type { OpenClaim } from './bonus.sql.ts'

/** Whether its bonus may become cash. */
export const isMet = ({ turnoverMinor, requiredMinor }: Pick<OpenClaim, 'turnoverMinor' | 'requiredMinor'>): boolean =>
  turnoverMinor >= requiredMinor

type Locking = Pick<OpenClaim, 'turnoverMinor' | 'requiredMinor' | 'isOver' | 'depositMinor'>

/** What cannot be withdrawn until more is bet: the deposits that bonuses came with. */
export function lockedBy(claims: readonly Locking[]): { lockedMinor: number; leftMinor: number } {
  const locking = claims.filter(claim => !isMet(claim) && !claim.isOver && claim.depositMinor > 0)
  return {
    lockedMinor: locking.reduce((sum, { depositMinor }) => sum + depositMinor, 0),
    leftMinor: Math.max(0, ...locking.map(({ requiredMinor, turnoverMinor }) => requiredMinor - turnoverMinor)),
  }
}
