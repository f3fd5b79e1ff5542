import type { autoCalls } from '#contract/auto-calls.ts'
import type { calls } from '#contract/calls.ts'
import type { AutoCall, Call, SiteCall } from '#contract/frames/call.ts'
import type { siteCalls } from '#contract/site-calls.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import type { AnswersOf } from '#platform/call/mount-tables.ts'
import type { JobTable } from '#platform/job/job-queue.ts'
import type { AnyList } from '#platform/list/list.ts'
import type { SearchTable } from '#platform/list/search.ts'
import type { Forecaster } from '#platform/task/bulk.ts'
import type { ContentReaders } from '#platform/version/version.ts'

/** The implementation of the calls of each interface, by the tables of the contract. */
export type AdminAnswers = AnswersOf<Call, typeof calls>
export type SiteAnswers = AnswersOf<SiteCall, typeof siteCalls>
export type AutoAnswers = AnswersOf<AutoCall, typeof autoCalls>

/** Everything that an area provides to the server. The type keeps the names, so that anything no area provides is noticed. */
export type Area<
  Admin extends keyof AdminAnswers = never,
  Site extends keyof SiteAnswers = never,
  Auto extends keyof AutoAnswers = never,
  Entity extends keyof SearchTable = never,
  Kind extends keyof Approvers = never,
  Versioned extends keyof ContentReaders = never,
> = {
  /** The handlers of its calls, by interface. Those marked `bulk` can also be called by a task for many rows. */
  readonly admin?: Pick<AdminAnswers, Admin>
  readonly site?: Pick<SiteAnswers, Site>
  readonly auto?: Pick<AutoAnswers, Auto>
  /** Lists that can be exported, and from which the rows of a bulk task are chosen. */
  readonly lists?: readonly AnyList[]
  /** What would come of a bulk task, by the call that it makes. */
  readonly forecasts?: readonly Forecaster[]
  /** By the name under which they are queued. */
  readonly jobs?: JobTable
  /** How a kind of record is searched by name or number. */
  readonly search?: Pick<SearchTable, Entity>
  /** The actions after a second admin has approved, by the kind of the request. */
  readonly approvals?: Pick<Approvers, Kind>
  /** How the content of a kind of record is read whose every version is kept. */
  readonly versions?: Pick<ContentReaders, Versioned>
}

/** The manifest of an area: `export const roleArea = defineArea({ admin: { role: roleHandlers }, lists: [roleList] })`. */
export const defineArea = <
  Admin extends keyof AdminAnswers = never,
  Site extends keyof SiteAnswers = never,
  Auto extends keyof AutoAnswers = never,
  Entity extends keyof SearchTable = never,
  Kind extends keyof Approvers = never,
  Versioned extends keyof ContentReaders = never,
>(
  area: Area<Admin, Site, Auto, Entity, Kind, Versioned>,
): Area<Admin, Site, Auto, Entity, Kind, Versioned> => area

/** What areas provide under names: each name belongs to exactly one area. */
type Named = {
  readonly admin: AdminAnswers
  readonly site: SiteAnswers
  readonly auto: AutoAnswers
  readonly jobs: JobTable
  readonly search: SearchTable
  readonly approvals: Approvers
  readonly versions: ContentReaders
}
type AnyArea = { readonly [Part in keyof Named]?: Partial<Named[Part]> } & Pick<Area, 'lists' | 'forecasts'>
type NamesIn<Each, Part extends keyof Named> = Each extends AnyArea ? keyof NonNullable<Each[Part]> : never

/**
 * Collects one part of all areas. If one is missing, the result does not fit its type; if two areas claim the same name, the
 * server does not start: `const approvers: Approvers = joined(areas, 'approvals')`.
 */
export function joined<Each extends AnyArea, Part extends keyof Named>(
  areas: readonly Each[],
  part: Part,
): Pick<Named[Part], NamesIn<Each, Part> & keyof Named[Part]> {
  const found = areas.flatMap(area => Object.entries(area[part] ?? {}))
  expectOnce(
    part,
    found.map(([name]) => name),
  )
  // The names are those of the areas, each with the value that its area provides.
  return Object.fromEntries(found) as Pick<Named[Part], NamesIn<Each, Part> & keyof Named[Part]>
}

/** The lists of all areas. A call reads exactly one of them. */
export function listsOf(areas: readonly AnyArea[]): readonly AnyList[] {
  const lists = areas.flatMap(area => area.lists ?? [])
  expectOnce(
    'lists',
    lists.map(({ call }) => call.path),
  )
  return lists
}

function expectOnce(part: string, names: readonly string[]): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`Two areas have the same ${part}: ${twice.join(', ')}`)
}
