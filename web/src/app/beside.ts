import { Hosts } from './hosts.tsx'
import { NoticeBars } from './notice-bars.tsx'
import { PrintHead } from './print-head.tsx'
import { Side } from './side.tsx'
import { TopBar } from './top-bar.tsx'

/** The parts around the screen, in a file of their own: it is loaded once the first screen has its data. */
export const beside = { Hosts, NoticeBars, PrintHead, Side, TopBar }
