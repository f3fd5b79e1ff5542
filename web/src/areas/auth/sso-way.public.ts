/** A way to the provider of single sign-on, which this tab remembers until it comes back. */
export type SsoWay = {
  readonly attempt: string
  readonly purpose: 'signIn' | 'link'
  /** The address that was requested before the sign-in. */
  readonly wanted: string | null
  /** What the provider sent the tab back with, until somebody has used it. */
  readonly query?: string
}

const key = 'walletAdmin.sso'

export const keepWay = (way: SsoWay): void => sessionStorage.setItem(key, JSON.stringify(way))

/** The way that this tab is on, which is forgotten by it: nobody comes back twice. */
export const takeWay = (): SsoWay | null => take(() => true)

/** A way to connect an account that has come back. One that has not left yet stays. */
export const takeReturnedLink = (): SsoWay | null => take(way => way.purpose === 'link' && way.query !== undefined)

function take(isMeant: (way: SsoWay) => boolean): SsoWay | null {
  const text = sessionStorage.getItem(key)
  // Only `keepWay` writes it.
  const way = text === null ? null : (JSON.parse(text) as SsoWay)
  if (!way || !isMeant(way)) return null
  sessionStorage.removeItem(key)
  return way
}

/** Leaves this page for the provider. */
export function leaveFor(
  { address, attempt }: { address: string; attempt: string },
  way: Omit<SsoWay, 'attempt'>,
): void {
  keepWay({ attempt, ...way })
  location.assign(address)
}
