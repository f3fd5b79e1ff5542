import { useParams } from 'react-router'
import type { OpeningFigure } from '#contract/figures.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'

/** The numbers of a seller report that are sums of rows, by the figure that they are. */
const sellerFigures = {
  registrationCount: 'sellerMembers',
  depositMinor: 'deposit',
  withdrawalMinor: 'withdrawal',
  netMinor: 'net',
  ggrMinor: 'ggr',
} as const satisfies Record<string, OpeningFigure>

export type SellerFigure = keyof typeof sellerFigures
type Props = { name: SellerFigure; value: number; from: string; to: string }

/** A number of the seller in the address, for some days, that opens the rows behind it. */
export function OfSeller({ name, value, from, to }: Props) {
  const { id: sellerId } = useParams()
  const { money, count } = useFigures()
  return (
    <ToRows of={sellerFigures[name]} within={{ from, to, sellerId }} value={value}>
      {name === 'registrationCount' ? count(value) : money(value)}
    </ToRows>
  )
}
