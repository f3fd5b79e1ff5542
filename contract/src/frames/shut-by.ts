import type { ErrorCode } from '../errors.ts'
import { type AnyCall, changes } from './call.ts'
import { type SiteNow, siteSwitches } from './site-switch.ts'

/** Whether a call of the member interface stops during maintenance: every change does, unless its row says otherwise. */
const stopsInMaintenance = (call: AnyCall): boolean => changes(call) && !call.inMaintenance

/** Whether a call of the member interface must be checked before it is answered. */
export const isSwitched = (call: AnyCall): boolean => call.switch !== undefined || stopsInMaintenance(call)

/** Why a call of the member interface is refused now, if it is. */
export function shutBy(call: AnyCall, now: SiteNow): ErrorCode | undefined {
  if (now.isDown && stopsInMaintenance(call)) return 'WEBSITE_MAINTENANCE'
  return call.switch && !now[call.switch] ? siteSwitches[call.switch].code : undefined
}

/** The codes with which switches may refuse a call of the member interface. */
export const switchCodes = (call: AnyCall): readonly ErrorCode[] => [
  ...(call.switch ? [siteSwitches[call.switch].code] : []),
  ...(stopsInMaintenance(call) ? (['WEBSITE_MAINTENANCE'] as const) : []),
]
