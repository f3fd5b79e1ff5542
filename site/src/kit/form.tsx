import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { useText } from '#site/text/text.ts'
import { kitMessages } from './kit.messages.ts'
import { Notice } from './parts.tsx'

type Problem = { message: string | undefined; fields: Readonly<Record<string, string>> }
const none: Problem = { message: undefined, fields: {} }

const FormProblem = createContext<Problem>(none)
export const useFieldProblem = (name: string): string | undefined => useContext(FormProblem).fields[name]

/** An error of a field that this page detects without the server. */
export class FieldProblem extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

type FormProps = {
  label: string
  /** Receives what was typed, by the names of the fields. A `CallError` that it throws is shown at the fields that it names. */
  onSend: (values: Readonly<Record<string, string>>) => Promise<unknown>
  isDisabled?: boolean
  children: ReactNode
}

/**
 * A form whose fields keep what is typed themselves. Empty required fields are reported before anything is sent, and refusals
 * of the server are shown at their fields; the first wrong field gets the focus.
 */
export function Form({ label, onSend, isDisabled = false, children }: FormProps) {
  const t = useText(kitMessages)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState(none)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (Object.keys(problem.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isDisabled) return
    const values = valuesOf(event.currentTarget)
    const missing = missingIn(event.currentTarget, t('required'))
    setProblem(missing)
    if (Object.keys(missing.fields).length > 0) return
    setBusy(true)
    try {
      await onSend(values)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormProblem value={problem}>
      <form ref={form} className="stack" noValidate onSubmit={event => void send(event)}>
        {problem.message && <Notice kind="bad">{problem.message}</Notice>}
        {children}
        <button type="submit" className="site-button wide" aria-disabled={isBusy || isDisabled}>
          {isBusy ? t('sending') : label}
        </button>
      </form>
    </FormProblem>
  )
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']),
  )
}

function missingIn(form: HTMLFormElement, message: string): Problem {
  const inputs = [...form.elements].filter(
    each => each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
  )
  const empty = inputs.filter(input => input.required && input.value.trim() === '')
  return { message: undefined, fields: Object.fromEntries(empty.map(input => [input.name, message])) }
}

function problemOf(error: unknown): Problem {
  if (error instanceof FieldProblem) return { message: undefined, fields: { [error.field]: error.message } }
  if (!(error instanceof CallError)) throw error
  return {
    message: error.message,
    fields: Object.fromEntries(error.fields.map(({ path, message }) => [path, message])),
  }
}
