import { features, grantsFor, type Needs } from '#contract/core/permission.ts'
import type { Locale } from '#contract/core/text.ts'
import { listed } from '#contract/customreport/sentence.ts'
import { AppError } from '#platform/http/error.ts'
import type { Reader } from './names.public.ts'

/** What flags are called on the screen of roles. */
const saidNeeds = (needs: readonly Needs[], locale: Locale): string => {
  const names = needs.flatMap(each => grantsFor(each).map(grant => grant.slice(0, grant.indexOf('.'))))
  const titles = Object.entries(features).flatMap(([name, text]) => (names.includes(name) ? [text[locale]] : []))
  return listed(titles, locale)
}

/** Refuses agents, who have no reports of the brand, and where something is lacked says which permissions. */
export function expectSubject(lacked: readonly Needs[], { admin, locale }: Reader): void {
  if (admin.type !== 'company') throw new AppError('PERMISSION_DENIED')
  if (lacked.length > 0) throw new AppError('REPORT_NEEDS', { needs: saidNeeds(lacked, locale) })
}
