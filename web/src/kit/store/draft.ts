const prefix = 'walletAdmin.draft.'
/** A longer text was pasted, so losing it costs no typing. */
const maxLength = 100_000

type Draft = { at: string; values: Readonly<Record<string, unknown>> }

/**
 * What was typed into a form and not saved yet. It is kept in the session storage of this tab, which survives a reload and a
 * crash and disappears with the tab; none of it may go into local storage, which stays.
 */
export const draftKey = (adminId: string, name: string): string => `${prefix}${adminId}.${name}`

export function keepDraft(key: string, values: Draft['values']): void {
  const text = JSON.stringify({ at: new Date().toISOString(), values } satisfies Draft)
  if (text.length <= maxLength) sessionStorage.setItem(key, text)
  else dropDraft(key)
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

/** Stored content is not trusted: anything but a time and values counts as no draft. */
export function readDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('at' in value) || !('values' in value)) return null
    const { at, values } = value
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof values !== 'object' || !values) return null
    return { at, values: { ...values } }
  } catch {
    return null
  }
}

/** Drops all drafts except those of one admin; without an argument, all. */
export function dropDrafts(butOf?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const own = butOf !== undefined && key.startsWith(draftKey(butOf, ''))
    if (key.startsWith(prefix) && !own) dropDraft(key)
  }
}
