import type { Text } from '#contract/core/text.ts'
import { useRead } from '#kit/text/text.ts'
import styles from './form.module.css'
import type { Slot } from './form.types.ts'

export type Words = { title: Text; hint?: Text; required?: boolean }

// Mantine's inputs and Mantine's form fit together, but the form's props are typed as `any`: the types are restored here.
type InputProps = { defaultValue?: never; onChange?: never; onBlur?: never; onFocus?: never }
export const wired = (slot: Slot) => ({ ...(slot.input as InputProps), readOnly: slot.readOnly })

/** The props of an input whose value is not kept by Mantine's form; the form finds it by the path to give it the focus. */
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
