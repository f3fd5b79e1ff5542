/**
 * Codes as EMVCo writes them: fields of two digits for what it is, two for its length, and its value, which may have fields
 * in it again.
 */
const longest = 99

export function emvField(id: string, value: string): string {
  if (value.length === 0 || value.length > longest) throw new RangeError(`field ${id} has ${value.length} letters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The fields by their ids, in their order. Null where the text is anything else, or names a field twice. */
export function emvFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return null
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))]
    const value = text.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length < length || fields.has(id)) return null
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}

/** CRC-16 with the polynomial 0x1021 from 0xFFFF, over all that stands before it, its own id and length included. */
export function emvChecksum(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
