import { useStore } from '#browser/store.ts'
import { type FileStep, mayFile } from '#contract/movein/row-calls.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { profileStore } from '#kit/session/session.ts'

/** Of these subjects, those of which the admin may take this step with a file. */
export function useMayFiles<Subject extends MoveSubject>(
  subjects: readonly Subject[],
  step: FileStep,
): readonly Subject[] {
  const profile = useStore(profileStore)
  return profile.kind === 'ready' ? subjects.filter(subject => mayFile(profile.self, subject, step)) : []
}

export const useMayFile = (subject: MoveSubject, step: FileStep): boolean => useMayFiles([subject], step).length > 0
