import { createStore } from '#kit/store/store.ts'

/** Whether the last call got through to the server. A call that was refused did. */
export const reached = createStore(true)

/** The build that the server gives out by now, once it is another than this page's. */
export const newBuild = createStore<string | null>(null)

/** Undefined where no server has put a name in place of the placeholder, as while developing. */
function buildOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const name = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  return name && /^\w{16}$/.test(name) && !name.startsWith('__') ? name : undefined
}
const ownBuild = buildOfPage()

/** An answer came: the server is there, and says which build of the page it has. */
export function noteAnswer(build: string | null): void {
  reached.set(true)
  if (ownBuild !== undefined && build) newBuild.set(build === ownBuild ? null : build)
}

export function noteLost(): void {
  reached.set(false)
}
