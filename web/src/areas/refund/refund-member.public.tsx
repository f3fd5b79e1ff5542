import { ListPanel } from '#kit/list/list-panel.tsx'
import { memberRefunds } from './report.list.tsx'

/** The refunds of one member. */
export const Refunds = ({ memberId }: { memberId: string }) => (
  <ListPanel list={memberRefunds} part="refunds" within={{ memberId }} />
)
