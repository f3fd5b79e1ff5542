/** What stands around the work, in a file of its own: it comes once the first screen has what it asked for. */
export { Hosts } from './hosts.tsx'
export { NoticeBars } from './notice-bars.tsx'
export { PrintHead } from './print-head.tsx'
export { Side } from './side.tsx'
export { TopBar } from './top-bar.tsx'
