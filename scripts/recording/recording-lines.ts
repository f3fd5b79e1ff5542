import { z } from 'zod'

/** A portion of a recording: what was there before the last week, and then what each hour of it changed. */
const Portion = z.object({ portion: z.int().min(0), sequences: z.record(z.string(), z.string()) })
const Changed = z.object({ table: z.string(), columns: z.array(z.string()) })
const Gone = z.object({ gone: z.string(), columns: z.array(z.string()) })
const Picture = z.object({ picture: z.string(), base64: z.string() })
/** The first line: the midnight, in Thai time, at which the week of portions begins. */
const Head = z.object({ weekFrom: z.iso.date() })

/** A line that says what the following ones are. All others are rows as `copy` writes them. */
export const Sign = z.union([Head, Portion, Changed, Gone, Picture])
export type Sign = z.infer<typeof Sign>
export type Rows = z.infer<typeof Changed> | z.infer<typeof Gone>

/** `copy` never writes these characters at the beginning of a row. */
export const mark = String.raw`\!`

export const signLine = (sign: Sign): string => `${mark}${JSON.stringify(sign)}\n`
