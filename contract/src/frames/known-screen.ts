import { z } from 'zod'
import { isScreen, type ScreenName } from '../screens.ts'

/** A list is named by its screen, and a task by the screen on which it was started. */
export const KnownScreen = z.string().max(60).refine(isScreen, 'NOT_ONE_OF')

/** Lists that are one part of a screen, such as the bets of a member. */
export const listParts = [
  'bets',
  'changes',
  'claims',
  'credits',
  'deliveries',
  'groups',
  'notes',
  'payments',
  'preTransactions',
  'refunds',
  'runs',
  'sharers',
  'shares',
  'signIns',
] as const
export type ListPart = (typeof listParts)[number]

/** The screen of a list by its name, `member-detail.bets` for a part of one; undefined if there is no such list. */
export function screenOfList(list: string): ScreenName | undefined {
  const [screen = '', part, ...more] = list.split('.')
  const isKnown = part === undefined || (listParts.some(each => each === part) && more.length === 0)
  return isKnown && isScreen(screen) ? screen : undefined
}

/** A list, as an admin keeps it. */
export const KnownList = z
  .string()
  .max(80)
  .refine(list => screenOfList(list) !== undefined, 'NOT_ONE_OF')
