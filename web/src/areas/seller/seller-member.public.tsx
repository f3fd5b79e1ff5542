import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { useCan } from '#kit/guard/can.tsx'
import { to } from '#kit/screen/to.ts'

/** The seller of a member, which opens for those who may. */
export function SellerLink({ id, name }: { id: string | null; name: string | null }) {
  const opens = useCan(screens['seller-report'].needs)
  if (id === null) return '–'
  return opens ? <Link to={to('seller-report', { id })}>{name}</Link> : name
}
