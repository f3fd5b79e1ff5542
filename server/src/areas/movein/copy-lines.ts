/** A value as `copy` reads it from text. */
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, sign => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? '\\\\')
    : text

const element = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** NUL cannot be stored; a cell that has it keeps the sign for what cannot be read. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD')

export const copied = (value: string | readonly string[] | null): string =>
  value === null ? '\\N' : typeof value === 'string' ? escaped(value) : escaped(`{${value.map(element).join(',')}}`)
