import type { ReactNode } from 'react'
import type { CommissionBasis } from '#contract/seller/seller.rules.ts'
import type { SellerRow, SellerStatus } from '#contract/seller/seller.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import type { Show } from '#kit/parts/show.tsx'
import { eachText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'

const w = eachText(sellerMessages)
export const basisOptions = textOptions({ deposit: w.deposit, ggr: w.ggr, firstDeposit: w.firstDeposit })
export const statusOptions = textOptions({ active: w.active, locked: w.locked })
const tones = { active: 'ok', locked: 'bad' } as const satisfies Record<SellerStatus, string>

export const sellerState = ({ status }: SellerRow, { badge }: Show): ReactNode => badge(tones[status], w[status])

export const commissionBasis = ({ basis }: { basis: CommissionBasis | null }, { read }: Show): string =>
  basis === null ? '–' : read(w[basis])

export const commissionRate = ({ rateBasisPoints }: { rateBasisPoints: number | null }, { percent }: Show): string =>
  rateBasisPoints === null ? '–' : percent(rateBasisPoints)
