import { join } from 'node:path'
import type { Settings } from '#platform/brand/settings.ts'
import { bucketOf, pictureBucket } from '#platform/picture/picture-bucket.ts'
import { type PictureStore, pictureFolder } from '#platform/picture/picture-store.ts'

/** Where the pictures of all brands are stored. */
export const picturesOf = ({ picturesS3, filesDir }: Pick<Settings, 'picturesS3' | 'filesDir'>): PictureStore =>
  picturesS3 ? pictureBucket(bucketOf(picturesS3)) : pictureFolder(join(filesDir, 'pictures'))
