import { createHash } from 'node:crypto'

/** An id derived from a text, the same in PostgreSQL and here, so that a measurement can name a record that a filler created. */
export const madeId = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`

export function madeIdOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
