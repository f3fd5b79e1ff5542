import type { ErrorCode } from '../errors.ts'
import { type AnyCall, changes } from './call.ts'
import { type SiteNow, siteSwitches } from './site-switch.ts'

/** Whether a call of the site stops while the site is in maintenance: every change but those that say otherwise. */
const stopsInMaintenance = (call: AnyCall): boolean => changes(call) && !call.inMaintenance

/** Whether a call of the site has to be looked at before it is answered. */
export const isSwitched = (call: AnyCall): boolean => call.switch !== undefined || stopsInMaintenance(call)

/** Why a call of the site is refused at this moment, if it is. */
export function shutBy(call: AnyCall, now: SiteNow): ErrorCode | undefined {
  if (now.isDown && stopsInMaintenance(call)) return 'WEBSITE_MAINTENANCE'
  return call.switch && !now[call.switch] ? siteSwitches[call.switch].code : undefined
}

/** The codes that a call of the site may be refused with by a switch. */
export const switchCodes = (call: AnyCall): readonly ErrorCode[] => [
  ...(call.switch ? [siteSwitches[call.switch].code] : []),
  ...(stopsInMaintenance(call) ? (['WEBSITE_MAINTENANCE'] as const) : []),
]
