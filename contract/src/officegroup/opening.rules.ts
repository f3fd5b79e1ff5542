import type { Grant } from '../core/permission.ts'
import { type QueueName, queueNames, queues } from '../dashboard/dashboard-queues.ts'
import { type ScreenName, screens } from '../screens.ts'
import { type PartName, partsFor, queuesFor } from './parts.rules.ts'

type Opened = Exclude<QueueName, 'approval'> | Extract<PartName, 'figures' | 'balances'>

/**
 * What can be opened in a brand: a queue, the totals or the balances. How the brand runs is shown there on the settings, which are for
 * its own employees.
 */
export const openings = [
  ...queueNames.filter((name): name is Exclude<QueueName, 'approval'> => name !== 'approval'),
  'figures',
  'balances',
] as const satisfies readonly Opened[]
export type Opening = (typeof openings)[number]

const partScreens = {
  figures: 'dashboard',
  balances: 'payment-auto-list',
} as const satisfies Record<Extract<Opened, PartName>, ScreenName>

const isPart = (what: Opening): what is keyof typeof partScreens => what in partScreens

/** The path of the screen in the brand. */
export const pathOf = (what: Opening): string => screens[isPart(what) ? partScreens[what] : queues[what].screen].path

/** Whether somebody with these flags may open it: whoever is shown it may. */
export const mayOpen = (granted: ReadonlySet<Grant>, what: Opening): boolean =>
  isPart(what) ? partsFor(granted).includes(what) : queuesFor(granted).includes(what)
