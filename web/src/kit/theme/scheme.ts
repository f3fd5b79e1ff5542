import { useSyncExternalStore } from 'react'
import { useStore } from '#browser/store.ts'
import { preference } from '#kit/store/preference.ts'

export const schemeChoice = preference('theme', ['system', 'light', 'dark'])
export const densityChoice = preference('density', ['comfortable', 'compact'])

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const watchSystem = (listener: () => void) => {
  systemDark.addEventListener('change', listener)
  return () => systemDark.removeEventListener('change', listener)
}

const resolve = (choice: 'system' | 'light' | 'dark', dark: boolean) =>
  choice === 'system' ? (dark ? 'dark' : 'light') : choice

/** Light or dark, as currently shown. */
export function useScheme(): 'light' | 'dark' {
  const dark = useSyncExternalStore(watchSystem, () => systemDark.matches)
  return resolve(useStore(schemeChoice), dark)
}

/** Sets the attributes that the style sheets depend on, before the first paint. */
export function startScheme(): void {
  const { dataset } = document.documentElement
  const apply = () => {
    dataset.mantineColorScheme = resolve(schemeChoice.get(), systemDark.matches)
    dataset.density = densityChoice.get()
  }
  schemeChoice.subscribe(apply)
  densityChoice.subscribe(apply)
  watchSystem(apply)
  apply()
}
