import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#browser/call-error.ts'
import { createStore } from '#browser/store.ts'
import { fieldErrors, fieldTexts } from '#contract/core/field.ts'
import { isDefinite } from '#contract/core/intent.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { changedNames, followed, shownValues } from './changes.ts'
import type { Fields, Slot, Values } from './form.types.ts'
import { inOrder, nowhere, placed, valueAt } from './places.ts'
import { useDraft } from './use-draft.ts'

export type FormSchema = z.ZodType<object, Record<string, unknown>>

/** Sent along with a change, so that sending it again after a lost connection does not apply it twice. */
export type SubmitOptions = { idempotencyKey: string }

type Options<S extends FormSchema> = {
  schema: S
  initial: Values
  fields: Fields
  readOnly: boolean
  draft: string | undefined
  /** Sends the values. `false` means that the admin changed their mind. */
  submit(values: z.output<S>, options: SubmitOptions): Promise<unknown>
  onDone(): void
  /** The change waits for a second admin. */
  onAsked?: (() => void) | undefined
}

const isBlank = (value: unknown) => value === '' || value === undefined || value === null

/** A form over a schema of the contract: the same rules and messages in the browser as on the server. */
export function useContractForm<S extends FormSchema>(options: Options<S>) {
  const { schema, initial, fields, readOnly, submit, onDone, onAsked } = options
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<CallError | null>(null)
  const element = useRef<HTMLFormElement>(null)
  // Counts the changes of values: parts that depend on them subscribe to it, so that the form itself is not drawn again.
  const [moved] = useState(() => createStore(0))
  // What is undone or restored comes back as it was, and follows nothing.
  const returning = useRef(false)
  const sent = useRef<{ key: string; at: number }>(undefined)

  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues: { ...initial },
    validateInputOnBlur: true,
    onValuesChange: (values, before) => {
      moved.set(moved.get() + 1)
      if (returning.current) return
      for (const [name, value] of Object.entries(followed(before, values, fields))) form.setFieldValue(name, value)
    },
    validate: values => {
      const parsed = schema.safeParse(shownValues(values, fields), { reportInput: true })
      if (parsed.success) return {}
      const found = fieldErrors(parsed.error.issues, locale).map(({ path, message }) => ({
        path,
        // An empty field reports only that it is required, not the format of its value.
        message: path !== '' && isBlank(valueAt(values, path)) ? fieldTexts.REQUIRED[locale] : message,
      }))
      return placed(found, fields)
    },
  })
  function asItWas(bringBack: () => void) {
    returning.current = true
    bringBack()
    returning.current = false
  }
  const changed = () => changedNames(form.getInitialValues(), form.getValues(), fields)
  const draft = useDraft({
    name: readOnly ? undefined : options.draft,
    fields,
    initial,
    moved,
    changed,
    read: form.getValues,
    // What is restored is what was there, also where it no longer follows another field.
    write: values => asItWas(() => form.setValues(values)),
  })

  function slotAt(path: string): Slot {
    const error = form.errors[path]
    return {
      path,
      readOnly,
      input: form.getInputProps(path),
      error: typeof error === 'string' ? error : undefined,
      read: () => valueAt(form.getValues(), path),
      // The field shows the value itself; rendering it again would take the focus away.
      write: value => form.setFieldValue(path, value, { forceUpdate: false }),
      check: () => void form.validateField(path),
      part: name => slotAt(`${path}.${name}`),
      rows: {
        insert: row => {
          // If there was an error, it was that there were too few rows.
          form.clearFieldError(path)
          form.insertListItem(path, row)
        },
        remove: at => form.removeListItem(path, at),
        move: (from, to) => form.reorderListItem(path, { from, to }),
      },
    }
  }

  async function send() {
    if (busy) return
    setTried(true)
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirst(Object.keys(errors))
    setBusy(true)
    setProblem(null)
    // Only a request with exactly the same values counts as the same change again.
    if (sent.current?.at !== moved.get()) sent.current = { key: crypto.randomUUID(), at: moved.get() }
    try {
      const body = schema.parse(shownValues(form.getValues(), fields))
      const answer = await submit(body, { idempotencyKey: sent.current.key })
      sent.current = undefined
      if (answer === false) return
      draft.drop()
      form.resetDirty()
      moved.set(moved.get() + 1)
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'APPROVAL_ASKED') asked(error)
      else refused(error)
    } finally {
      setBusy(false)
    }
  }

  /** What was entered waits for a second admin; the record is still as it was. */
  function asked(error: CallError) {
    sent.current = undefined
    undo()
    toastError(error)
    onAsked?.()
  }

  function refused(error: CallError) {
    // The key is kept only if the outcome of the change is unknown: the next attempt may then be the same change again.
    if (isDefinite(error)) sent.current = undefined
    const { [nowhere]: _, ...errors } = placed(error.fields, fields)
    form.setErrors(errors)
    focusFirst(Object.keys(errors))
    const giveUp = error.code === 'CODE_STALE' || error.status === 401
    setProblem(giveUp ? null : error)
  }

  /** Searches within this form, because another form of the screen may have a field of the same name. */
  function focusOn(path: string) {
    element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()
  }

  function focusFirst(wrong: readonly string[]) {
    const [first] = inOrder(wrong, fields)
    if (first) focusOn(first)
  }

  function undo() {
    draft.drop()
    setProblem(null)
    setTried(false)
    asItWas(() => form.reset())
  }

  return { form, element, busy, tried, problem, send, undo, changed, moved, draft, slotAt, focusOn }
}
