import { createStore } from '#browser/store.ts'

/** Whether the last call reached the server. A refused call did. */
export const reached = createStore(true)

/** The build that the server now delivers, if it differs from this page's. */
export const newBuild = createStore<string | null>(null)

/** Undefined if no server has replaced the placeholder, as in development. */
function buildOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return name && /^\w{16}$/.test(name) && !name.startsWith('__') ? name : undefined
}
const ownBuild = buildOfPage()

/** Notes that the server was reached, and which build of the page it has. */
export function noteAnswer(build: string | null): void {
  reached.set(true)
  if (ownBuild !== undefined && build) newBuild.set(build === ownBuild ? null : build)
}

export function noteLost(): void {
  reached.set(false)
}
