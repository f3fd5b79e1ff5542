import type { Definition } from '#contract/customreport/definition.ts'

/** What every picker of the builder gets: the report as it is, and how it becomes another. */
export type PickerProps = { definition: Definition; onChange(next: Definition): void }
