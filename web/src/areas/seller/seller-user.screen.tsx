import { ArrowRightLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { screens } from '#contract/screens.ts'
import type { SellerMember } from '#contract/seller/member.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { sellerMembers } from './member.list.ts'
import { sellerMemberMessages } from './member.messages.ts'
import { MoveDialog, useMoveMany } from './member-move.tsx'

export default function SellerUserScreen() {
  const { id = '' } = useParams()
  const t = useText(sellerMemberMessages)
  const title = useRead()(screens['seller-user'])
  const navigate = useNavigate()
  const { data: seller, error, refresh } = useCall(sellerCalls.getSeller, { params: { id } })
  const [moved, setMoved] = useState<SellerMember | null>(null)
  const within = useMemo(() => ({ sellerId: id }), [id])
  const mayMove = useCan(sellerCalls.moveMember.needs)
  const mayOpen = useCan(screens['member-detail'].needs)
  const bulkActions = useMoveMany()
  const rowActions = useCallback(
    (member: SellerMember): readonly RowAction[] => [
      { title: t('move'), icon: <ArrowRightLeft size={16} />, key: 'm', run: () => setMoved(member) },
    ],
    [t],
  )
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState error={error} retry={refresh} />
      </>
    )
  }
  const open = (member: SellerMember) => void navigate(to('member-detail', { id: member.id }))
  return (
    <>
      <ListScreen
        list={sellerMembers}
        title={seller ? `${title} · ${seller.name}` : title}
        within={within}
        {...(mayOpen && { onOpen: open })}
        {...(mayMove && { rowActions, bulkActions })}
      />
      {moved && <MoveDialog member={moved} onClose={() => setMoved(null)} />}
    </>
  )
}
