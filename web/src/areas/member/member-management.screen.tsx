import { UserPlus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { members, membersOfAgent } from './member.list.ts'
import { memberMessages } from './member.messages.ts'
import { useMemberBulkActions } from './member-bulk.tsx'

export default function MemberManagementScreen() {
  const t = useText(memberMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(memberCalls.suspendMember.needs)
  const bulkActions = useMemberBulkActions()
  const mayOpen = useCan(screens['member-detail'].needs)
  const open = ({ id }: MemberRow) => void navigate(to('member-detail', { id }))
  return (
    <ListScreen
      list={useCan(sellerCalls.findSellers.needs) ? members : membersOfAgent}
      title={read(screens['member-management'])}
      {...(mayOpen ? { onOpen: open } : {})}
      {...(mayChange ? { bulkActions } : {})}
    >
      <Can needs={memberCalls.createMember.needs}>
        <Link to={to('member-add')} className={buttonClass('primary')}>
          <UserPlus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}
