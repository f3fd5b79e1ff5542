import {
  ArrowLeftRight,
  Banknote,
  BanknoteX,
  CirclePlus,
  Link2,
  Receipt,
  Scale,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FixName } from '#contract/reconcile/exception-classes.ts'

export const fixIcons: Readonly<Record<FixName, ReactNode>> = {
  tie: <Link2 size={16} />,
  credit: <CirclePlus size={16} />,
  correct: <Scale size={16} />,
  reverse: <BanknoteX size={16} />,
  return: <Banknote size={16} />,
  fee: <Receipt size={16} />,
  loss: <TrendingDown size={16} />,
  settlement: <ArrowLeftRight size={16} />,
  gain: <TrendingUp size={16} />,
}
