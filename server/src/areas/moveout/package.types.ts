import type { BrandSetting } from '#platform/brand/brand.ts'
import type { AnyList } from '#platform/list/list.ts'
import type { PictureStore } from '#platform/picture/picture-store.ts'

export type PackageProgress = { tables: number; rows: number }
export type Making = {
  brand: Pick<BrandSetting, 'id' | 'name' | 'timeZone'>
  pictures: PictureStore
  lists: readonly AnyList[]
  /** Ends it in the middle. */
  stop?: AbortSignal
  follow?(progress: PackageProgress): void
}
