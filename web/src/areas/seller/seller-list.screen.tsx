import { ChartColumn, Lock, LockOpen, Pencil, Plus, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import type { SellerRow } from '#contract/seller/seller.types.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { sellers } from './seller.list.ts'
import { sellerMessages } from './seller.messages.ts'
import { SellerStatusDialog } from './seller-status.dialog.tsx'

function useSellerActions(turn: (seller: SellerRow) => void): (seller: SellerRow) => readonly RowAction[] {
  const t = useText(sellerMessages)
  const navigate = useNavigate()
  const mayChange = useCan(sellerCalls.updateSeller.needs)
  return useCallback(
    seller => {
      const { id, status } = seller
      const go = (address: string) => () => void navigate(address)
      const locks = status === 'active'
      const changes: readonly RowAction[] = [
        { title: t('edit'), icon: <Pencil size={16} />, key: 'e', run: go(to('seller-update', { id })) },
        {
          title: t(locks ? 'lock' : 'unlock'),
          icon: locks ? <Lock size={16} /> : <LockOpen size={16} />,
          danger: locks,
          run: () => turn(seller),
        },
      ]
      return [
        { title: t('report'), icon: <ChartColumn size={16} />, run: go(to('seller-report', { id })) },
        { title: t('users'), icon: <Users size={16} />, key: 'u', run: go(to('seller-user', { id })) },
        ...(mayChange ? changes : []),
      ]
    },
    [t, navigate, mayChange, turn],
  )
}

export default function SellerListScreen() {
  const t = useText(sellerMessages)
  const read = useRead()
  const navigate = useNavigate()
  const [turned, setTurned] = useState<SellerRow | null>(null)
  const rowActions = useSellerActions(setTurned)
  const open = ({ id }: SellerRow) => void navigate(to('seller-report', { id }))
  return (
    <>
      <ListScreen list={sellers} title={read(screens['seller-list'])} rowActions={rowActions} onOpen={open}>
        <Can needs={sellerCalls.createSeller.needs}>
          <Link to={to('seller-create')} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
      {turned && <SellerStatusDialog seller={turned} onClose={() => setTurned(null)} />}
    </>
  )
}
