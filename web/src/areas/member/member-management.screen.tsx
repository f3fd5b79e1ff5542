import { Eye, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { useBeside } from '#kit/list/kept-layout.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { ByFile } from '#web/areas/movein/by-file.public.tsx'
import { MemberDrawer } from './member.drawer.tsx'
import { members, membersOfAgent } from './member.list.ts'
import { memberMessages } from './member.messages.ts'
import { useMemberBulkActions } from './member-bulk.tsx'
import { MemberNumbersDialog } from './member-numbers.dialog.tsx'

const byFile = ['memberEdits', 'memberStatus', 'memberTags', 'memberCredit'] as const

export default function MemberManagementScreen() {
  const t = useText(memberMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(memberCalls.suspendMember.needs)
  const bulkActions = useMemberBulkActions()
  const mayOpen = useCan(screens['member-detail'].needs)
  const open = ({ id }: MemberRow) => void navigate(to('member-detail', { id }))
  const list = useCan(sellerCalls.findSellers.needs) ? members : membersOfAgent
  const isBeside = useBeside(list)
  const mayReveal = useCan(memberCalls.revealMember.needs)
  const [revealed, setRevealed] = useState<MemberRow | null>(null)
  const rowActions = (row: MemberRow) => [
    { title: t('reveal'), icon: <Eye size={16} />, key: 'v', run: () => setRevealed(row) },
  ]
  const opening = isBeside
    ? { renderRecord: (row: MemberRow, close: () => void) => <MemberDrawer row={row} onClose={close} /> }
    : { onOpen: open }
  return (
    <>
      <ListScreen
        list={list}
        title={read(screens['member-management'])}
        {...(mayOpen ? opening : {})}
        {...(mayChange ? { bulkActions } : {})}
        {...(mayReveal ? { rowActions } : {})}
      >
        <ByFile subjects={byFile} />
        <Can needs={memberCalls.createMember.needs}>
          <Link to={to('member-add')} className={buttonClass('primary')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {revealed && <MemberNumbersDialog member={revealed} onClose={() => setRevealed(null)} />}
    </>
  )
}
