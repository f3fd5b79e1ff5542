import { Clock, Landmark, type LucideIcon, Phone, Smartphone, UserPlus, Wifi } from 'lucide-react'
import type { LinkKind } from '#contract/risk/link.types.ts'

/** A sign for each kind of link: lines are told apart by it, not by their colour. */
export const linkIcons: Readonly<Record<LinkKind, LucideIcon>> = {
  account: Landmark,
  phone: Phone,
  device: Smartphone,
  timing: Clock,
  address: Wifi,
  upline: UserPlus,
}
