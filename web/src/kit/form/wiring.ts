import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import styles from './form.module.css'
import type { Slot } from './form.types.ts'

export type Words = { title: Text; hint?: Text; required?: boolean }

// Mantine's inputs and Mantine's form fit together, but the form's props are typed as `any`: this is the edge.
type InputProps = { defaultValue?: never; onChange?: never; onBlur?: never; onFocus?: never }
export const wired = (slot: Slot) => ({ ...(slot.input as InputProps), readOnly: slot.readOnly })

/** What an input needs whose value is not the form's own; the path is how the form finds it to give it the focus. */
export const named = (slot: Slot) => ({ 'data-path': slot.path, readOnly: slot.readOnly, error: slot.error })

export function useWords({ title, hint, required = true }: Words) {
  const read = useRead()
  return {
    label: read(title),
    withAsterisk: required,
    className: styles.narrow ?? '',
    ...(hint ? { description: read(hint) } : {}),
  }
}
