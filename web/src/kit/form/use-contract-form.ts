import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors, fieldTexts } from '#contract/core/field.ts'
import { CallError } from '#kit/client/call-error.ts'
import { useLocale } from '#kit/text/locale.ts'

export type FormSchema = z.ZodType<object, Record<string, unknown>>

/** What goes with a change, so that sending it again after a lost connection is no second change. */
export type SubmitOptions = { idempotencyKey: string }

type Options<S extends FormSchema> = {
  schema: S
  initial: z.input<S>
  names: readonly string[]
  /** Sends the values. `false` says that the person thought better of it. */
  submit(values: z.output<S>, options: SubmitOptions): Promise<unknown>
  onDone(): void
}

/** The schema's own findings and the server's land at the field whose name stands in their path. */
function placed(problems: readonly { path: string; message: string }[], names: readonly string[]) {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) {
    const name = path.split('.').find(part => names.includes(part))
    if (name) errors[name] ??= message
  }
  return errors
}

/** A form over a schema of the contract: the same rules and words in the browser as on the server. */
export function useContractForm<S extends FormSchema>({ schema, initial, names, submit, onDone }: Options<S>) {
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallError | null>(null)
  const sent = useRef(false)
  const key = useRef<string>(undefined)

  const form = useForm<Record<string, unknown>>({
    mode: 'uncontrolled',
    initialValues: initial,
    validateInputOnBlur: true,
    validate: values => {
      const parsed = schema.safeParse(values)
      if (parsed.success) return {}
      const errors = placed(fieldErrors(parsed.error.issues, locale), names)
      // Whoever has entered nothing yet need not hear what form it should have.
      for (const name of Object.keys(errors)) if (values[name] === '') errors[name] = fieldTexts.REQUIRED[locale]
      return errors
    },
  })

  async function send() {
    if (busy) return
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusFirst(Object.keys(errors))
    setBusy(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      const answer = await submit(schema.parse(form.getValues()), { idempotencyKey: key.current })
      key.current = undefined
      if (answer === false) return
      sent.current = true
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  function refused(error: CallError) {
    // Only a change whose answer was lost keeps its key: the next try may be the same change again.
    if (error.code !== 'CONNECTION_LOST') key.current = undefined
    const errors = placed(error.fields, names)
    form.setErrors(errors)
    focusFirst(Object.keys(errors))
    const giveUp = error.code === 'CODE_STALE' || error.status === 401
    setProblem(giveUp ? null : error)
  }

  function focusFirst(wrong: readonly string[]) {
    const first = names.find(name => wrong.includes(name))
    if (first) form.getInputNode(first)?.focus()
  }

  return { form, busy, problem, send, isUnsaved: () => !sent.current && form.isDirty() }
}
