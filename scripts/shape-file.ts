import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrandSetting } from '../server/src/platform/brand/brand.ts'
import { type Settings, SettingsError } from '../server/src/platform/brand/settings.ts'
import { Shape } from '../simulator/src/practice/shape.types.ts'

/** The brand of this id, or the first one. */
export function brandOf({ brands }: Settings, id: string | undefined): BrandSetting {
  const brand = id === undefined ? brands[0] : brands.find(each => each.id === id)
  if (!brand) throw new SettingsError(`There is no brand "${id}".`)
  return brand
}

/** Where the shape of a brand lies if nobody says otherwise: beside the practice office, which is made anew. */
export const usualShapeFile = ({ dataDir }: Settings, { id }: BrandSetting): string =>
  join(dataDir, 'practice-shapes', `${id}.json`)

/** Only who runs the server can read it: it says how the brand works. */
export async function writeShape(file: string, shape: Shape): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(shape, null, 2)}\n`, { mode: 0o600 })
}

/** The shape in a file that was named, or in the usual one if there is one. */
export function readShape(named: string | undefined, usual: string): Shape | undefined {
  const file = named ?? usual
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (isMissing && named === undefined) return undefined
    throw new SettingsError(`The shape of a brand, ${file}, cannot be read as JSON.`, { cause })
  }
  const parsed = Shape.safeParse(content)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new SettingsError(`In the shape of a brand, ${file}, ${issue?.path.join('.')}: ${issue?.message}.`)
}
