import { join } from 'node:path'
import { pixelsAtMost } from '#contract/core/picture.ts'
import type { Locale } from '#contract/core/text.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { sideProcess } from '#platform/file/side-process.ts'
import { wrongField } from '#platform/http/error.ts'
import type { DrawnSize, PictureSide, Purpose } from './picture-sizes.ts'

const drawApart = sideProcess<PictureSide>(join(import.meta.dirname, 'picture.process.ts'), {
  timeMs: 20_000,
  heapMb: 128,
  waiting: 16,
})

/**
 * Redraws a picture in a separate process: one at a time, so that many large ones leave cores for requests. Anything that is not
 * a picture, whatever its name or type says, is refused at its field. Call it before locking rows.
 */
export async function drawnOf(
  file: UploadedFile,
  as: Purpose,
  locale: Locale,
  widths: PictureSide['request']['widths'] = 'all',
): Promise<DrawnSize[]> {
  const answer = await drawApart({ bytes: Buffer.from(file.content, 'base64'), as, widths })
  if ('sizes' in answer) return answer.sizes
  throw wrongField('file', answer.problem, locale, { megapixels: pixelsAtMost / 1_000_000 })
}
