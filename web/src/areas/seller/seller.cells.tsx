import { formatPercent } from '#contract/core/percent.ts'
import type { CommissionBasis } from '#contract/seller/seller.rules.ts'
import type { SellerStatus } from '#contract/seller/seller.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'

const w = eachText(sellerMessages)
export const basisOptions = textOptions({ deposit: w.deposit, ggr: w.ggr, firstDeposit: w.firstDeposit })
export const statusOptions = textOptions({ active: w.active, locked: w.locked })
const tones = { active: 'ok', locked: 'bad' } as const satisfies Record<SellerStatus, string>

export function SellerState({ status }: { status: SellerStatus }) {
  return <StatusBadge tone={tones[status]}>{useText(sellerMessages)(status)}</StatusBadge>
}

export function Basis({ basis }: { basis: CommissionBasis | null }) {
  const t = useText(sellerMessages)
  return basis === null ? '–' : t(basis)
}

export function Rate({ rateBasisPoints }: { rateBasisPoints: number | null }) {
  const locale = useLocale()
  return rateBasisPoints === null ? '–' : formatPercent(rateBasisPoints, locale)
}
