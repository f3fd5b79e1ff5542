const longest = 160

/**
 * The first line of an error as it may be shown: without what stands in quotation marks or brackets, without numbers from which a
 * person could be found, and without addresses. The log of the server has the whole of it.
 */
export function shownError(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const masked = line
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^']*'|\([^)]*\)|\{.*\}|\[.*\]/g, '…')
    .replace(/\S*@\S*|\b[a-z]+:\/\/\S*/gi, '…')
    .replace(/\S*\d{3,}\S*/g, '…')
    // Thai in an error is a value, never our own words.
    .replace(/[\u0e00-\u0e7f][\u0e00-\u0e7f\s]*/g, '…')
    .trim()
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked
}
