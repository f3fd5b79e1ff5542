const prefix = 'walletAdmin.draft.'
/** A longer text was pasted, so losing it costs no typing. */
const maxLength = 100_000

type Values = Readonly<Record<string, unknown>>
type Draft = { at: string; values: Values }
/** JSON has no value for a field that was cleared, so its name is kept. */
type Stored = Draft & { cleared: readonly string[] }

/**
 * What was typed into a form and not saved yet. It is kept in the session storage of this tab, which survives a reload and a
 * crash and disappears with the tab; none of it may go into local storage, which stays.
 */
export const draftKey = (adminId: string, name: string): string => `${prefix}${adminId}.${name}`

export function keepDraft(key: string, values: Values): void {
  const cleared = Object.keys(values).filter(name => values[name] === undefined)
  const text = JSON.stringify({ at: new Date().toISOString(), values, cleared } satisfies Stored)
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
    const cleared = 'cleared' in value && Array.isArray(value.cleared) ? value.cleared : []
    return { at, values: { ...values, ...Object.fromEntries(cleared.map(name => [String(name), undefined])) } }
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
