import { join } from 'node:path'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { sideProcess } from '#platform/file/side-process.ts'
import type { BuiltFiles } from './built-files.ts'

/** The sizes that phones ask for, in pixels. */
export const iconSizes = [180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

/** The request to the drawing process: a logo or an initial, on a square. */
export type IconSide = {
  request: { logo: Uint8Array; size: number; background: string }
  answer: Uint8Array
}

const draw = sideProcess<IconSide>(join(import.meta.dirname, 'icon.process.ts'), {
  timeMs: 10_000,
  heapMb: 128,
  waiting: 16,
})

const drawn = new Map<string, Promise<Uint8Array>>()

/** The icon of a brand on the screen of a phone. It is drawn once: neither the logo nor the brand changes while the server runs. */
export function iconOf(brand: BrandSetting, size: IconSize, files: BuiltFiles): Promise<Uint8Array> {
  const key = `${brand.id} ${size}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = draw({ ...markOf(brand, files), size })
  drawn.set(key, drawing)
  // The next request tries again.
  drawing.catch(() => drawn.delete(key))
  return drawing
}

/** The brand's own logo on white. One that is kept elsewhere is not fetched: the initial on the brand's colour stands for it. */
function markOf({ name, theme }: BrandSetting, files: BuiltFiles): Omit<IconSide['request'], 'size'> {
  const logo = files.get(theme.logo)?.content
  if (logo) return { logo, background: '#ffffff' }
  const initial = name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? ''
  const text = `<text x="50" y="78" font-size="80" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#fff">${initial}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${text}</svg>`
  return { logo: Buffer.from(svg), background: theme.primary }
}
