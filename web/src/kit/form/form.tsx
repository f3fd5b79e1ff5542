import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { type Store, useStore } from '#browser/store.ts'
import { submitByKeys } from '#kit/overlay/submit-keys.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { ErrorSummary } from './error-summary.tsx'
import { formMessages } from './form.messages.ts'
import styles from './form.module.css'
import type { FieldMap, Fields, Initial, Values } from './form.types.ts'
import { FormField } from './form-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { FormSection } from './form-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { sectionsOf } from './sections.ts'
import { type FormSchema, type SubmitOptions, useContractForm } from './use-contract-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type FormProps<S extends FormSchema> = {
  schema: S
  initial: Initial<z.input<S>>
  /** Every field of the schema, in the order of display. */
  fields: FieldMap<z.input<S>>
  submit(values: z.output<S>, options: SubmitOptions): Promise<unknown>
  /** The label of the button. */
  action: string
  danger?: boolean
  /** `initial` is a stored record: changes are listed, and without a change there is nothing to save. */
  stored?: boolean
  /** Keeps what is typed until it is saved, under this name of the form and its record. */
  draft?: string
  onDone(): void
  onCancel?: () => void
  /** Reads the record again after somebody else has changed it. */
  onStale?: () => void
  wide?: boolean
  /** Read-only: nothing can be entered or sent. */
  readOnly?: boolean
  /** Rendered above the buttons with the current values. It alone is drawn again as values change. */
  Watch?: ComponentType<{ values: Values }>
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
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { schema, submit, action, danger, stored, onDone, onCancel, onStale, wide, children } = props
  const { readOnly = false, Watch } = props
  const t = useText(formMessages)
  const format = useTimeFormat()
  const fields: Fields = props.fields
  const initial: Values = props.initial
  const made = useContractForm({
    schema,
    initial,
    fields,
    readOnly,
    draft: props.draft,
    submit,
    onDone,
    onAsked: onCancel,
  })
  const { form, element, busy, tried, problem, send, undo, changed, moved, draft, slotAt, focusOn } = made
  useUnsavedGuard(() => changed().length > 0, draft.drop)
  const errors = Object.entries(form.errors).flatMap(([path, error]) =>
    typeof error === 'string' ? [[path, error] as const] : [],
  )

  const cancel = onCancel && (
    <Button
      onClick={() => {
        draft.drop()
        onCancel()
      }}
    >
      {t('cancel')}
    </Button>
  )
  const save = (
    <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
      {action}
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits from any of its fields
    <form
      ref={element}
      className={styles.form}
      data-wide={wide}
      noValidate
      onKeyDown={submitByKeys}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      {draft.restoredAt && (
        <Notice tone="info">
          {t('restored', { time: format.dateTime(draft.restoredAt) })}
          <div>
            <Button size="small" onClick={undo}>
              {t('discard')}
            </Button>
          </div>
        </Notice>
      )}
      <ErrorSummary errors={Object.fromEntries(errors)} fields={fields} shown={tried} onGo={focusOn} />
      {sectionsOf(fields).map(({ heading, names }) => {
        const shown = names.flatMap(name => {
          const field = fields[name]
          if (!field) return []
          return [
            <FormField key={form.key(name)} field={field} slot={slotAt(name)} moved={moved} read={form.getValues} />,
          ]
        })
        const key = names.join()
        return heading ? (
          <FormSection key={key} heading={heading}>
            {shown}
          </FormSection>
        ) : (
          <Fragment key={key}>{shown}</Fragment>
        )
      })}
      {Watch && <Watching Watch={Watch} moved={moved} read={form.getValues} />}
      <div className={styles.foot} data-stored={stored}>
        <FormProblem
          problem={problem}
          busy={busy}
          onRetry={() => void send()}
          onStale={() => {
            draft.drop()
            onStale?.()
          }}
        />
        {stored && !readOnly ? (
          <SaveBar
            fields={fields}
            moved={moved}
            changed={changed}
            before={form.getInitialValues}
            after={form.getValues}
            idle={cancel}
          >
            <Button look="quiet" onClick={undo}>
              {t('undoAll')}
            </Button>
            {cancel}
            {save}
          </SaveBar>
        ) : (
          <>
            {cancel}
            {!readOnly && save}
          </>
        )}
      </div>
    </form>
  )
}

type WatchingProps = { Watch: ComponentType<{ values: Values }>; moved: Store<number>; read(): Values }

function Watching({ Watch, moved, read }: WatchingProps) {
  useStore(moved)
  return (
    <div className={styles.watch}>
      <div className={styles.watched}>
        <Watch values={read()} />
      </div>
    </div>
  )
}
