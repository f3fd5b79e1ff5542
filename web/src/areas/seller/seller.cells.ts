import type { ReactNode } from 'react'
import { commissionBasisWords, sellerStatusWords } from '#contract/seller/seller.record.ts'
import type { CommissionBasis } from '#contract/seller/seller.rules.ts'
import type { SellerRow, SellerStatus } from '#contract/seller/seller.types.ts'
import type { Show } from '#kit/parts/show.tsx'

const tones = { active: 'ok', locked: 'bad' } as const satisfies Record<SellerStatus, string>

export const sellerState = ({ status }: SellerRow, { badge }: Show): ReactNode =>
  badge(tones[status], sellerStatusWords[status])

export const commissionBasis = ({ basis }: { basis: CommissionBasis | null }, { read }: Show): string =>
  basis === null ? '–' : read(commissionBasisWords[basis])

export const commissionRate = ({ rateBasisPoints }: { rateBasisPoints: number | null }, { percent }: Show): string =>
  rateBasisPoints === null ? '–' : percent(rateBasisPoints)
