import { Hosts } from './hosts.tsx'
import { NoticeBars } from './notice-bars.tsx'
import { PrintHead } from './print-head.tsx'
import { Side } from './side.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around the work, in a file of its own: it comes once the first screen has what it asked for. */
export const beside = { Hosts, NoticeBars, PrintHead, Side, TopBar }
