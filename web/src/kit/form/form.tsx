import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import type { Field, FieldMap } from './form.types.ts'
import { type FormSchema, type SubmitOptions, useContractForm } from './use-contract-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

type Props<S extends FormSchema> = {
  schema: S
  initial: z.input<S>
  /** Every field of the schema, in the order in which they stand. */
  fields: FieldMap<z.input<S>>
  submit(values: z.output<S>, options: SubmitOptions): Promise<unknown>
  /** What the button says. */
  action: string
  danger?: boolean
  onDone(): void
  onCancel?: () => void
  /** Reads the record again after somebody else has changed it. */
  onStale?: () => void
  wide?: boolean
  /** Only to look at: nothing can be entered or sent. */
  readOnly?: boolean
  children?: ReactNode
}

/**
 * A form over a schema of the contract.
 *
 * ```tsx
 * <Form schema={calls.create.body} initial={{ name: '' }} fields={{ name: text({ title: w.name }) }}
 *   submit={(body, options) => change(calls.create, { body, ...options })} action={t('save')} onDone={leave} />
 * ```
 */
export function Form<S extends FormSchema>(props: Props<S>) {
  const { schema, initial, fields, submit, action, danger, onDone, onCancel, onStale, wide, readOnly, children } = props
  const t = useText(formMessages)
  const placed: readonly [string, Field<unknown>][] = Object.entries(fields)
  const names = placed.map(([name]) => name)
  const { form, busy, problem, send, isUnsaved } = useContractForm({ schema, initial, names, submit, onDone })
  useUnsavedGuard(isUnsaved)
  const wrong = Object.values(form.errors).filter(error => typeof error === 'string')

  return (
    <form
      className={styles.form}
      data-wide={wide}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      <div className="sr-only" role="alert">
        {wrong.length > 0 && `${t('problems', { count: wrong.length })}: ${wrong.join(' ')}`}
      </div>
      {placed.map(([name, field]) => (
        <field.Input
          key={form.key(name)}
          slot={{
            name,
            readOnly: readOnly ?? false,
            input: form.getInputProps(name),
            error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
            read: () => form.getValues()[name],
            // The field shows the value itself; drawing it anew would take the focus away.
            write: value => form.setFieldValue(name, value, { forceUpdate: false }),
          }}
        />
      ))}
      <div className={styles.foot}>
        {problem &&
          (problem.code === 'VERSION_STALE' ? (
            <Notice tone="warn">
              {t('stale')}
              <div>
                <Button size="small" onClick={onStale}>
                  {t('loadLatest')}
                </Button>
              </div>
            </Notice>
          ) : (
            <Notice tone="bad">{problem.message}</Notice>
          ))}
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        {!readOnly && (
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        )}
      </div>
    </form>
  )
}
