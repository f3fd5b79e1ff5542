import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { BodyOut, Call, ParamsOf, ReplyOut } from '#contract/frames/call.ts'
import { makeCall } from '#kit/client/client.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Form } from './form.tsx'
import type { FieldMap, Initial, Values } from './form.types.ts'
import type { FormSchema } from './use-contract-form.ts'

type FormCall = Call & { body: FormSchema }

type Props<C extends FormCall> = {
  call: C
  params?: ParamsOf<C>
  initial: Initial<z.input<C['body']>>
  fields: FieldMap<z.input<C['body']>>
  /** What the button says. */
  action: string
  danger?: boolean
  /** `initial` is a stored record: what changes is listed, and without a change there is nothing to save. */
  stored?: boolean
  /** Keeps what is typed until it is saved, under this name of the form and its record. */
  draft?: string
  /** What is said once it is done; or does what follows from the reply, and returns what is said, if anything. */
  done?: string | ((reply: ReplyOut<C>, body: BodyOut<C>) => string | undefined)
  /** Runs before the change is sent, such as the upload of a file; when it fails, nothing is changed. */
  before?(): Promise<unknown>
  /** The dialog shows a row that it was opened with: after another admin has changed it, it has to be opened again. */
  closesWhenStale?: boolean
  onClose(): void
  /** After the change, in place of `onClose`. */
  onDone?: (() => void) | undefined
  /** Rendered above the buttons with the current values. */
  Watch?: ComponentType<{ values: Values }>
  children?: ReactNode
}

/** A dialog with a form that makes one change, says so and closes. */
export function ChangeDialog<C extends FormCall>({ title, ...change }: Props<C> & { title: string }) {
  return (
    <Dialog title={title} onClose={change.onClose}>
      <ChangeForm<C> {...change} />
    </Dialog>
  )
}

/** Its form alone, for a dialog that shows something else in its place as well. */
export function ChangeForm<C extends FormCall>(props: Props<C>) {
  const { call, params, initial, done, before, closesWhenStale, onClose, onDone = onClose, children, ...form } = props
  const refreshAll = useRefreshAll()
  return (
    <Form<C['body']>
      {...form}
      // A record that was changed meanwhile is a new form.
      key={'version' in initial ? String(initial.version) : ''}
      schema={call.body}
      initial={initial}
      submit={async (body, options) => {
        await before?.()
        const reply = await makeCall<C>(call, { params, body, ...options })
        refreshAll()
        const text = typeof done === 'function' ? done(reply, body) : done
        if (text !== undefined) toastDone(text)
      }}
      onStale={() => {
        refreshAll()
        if (closesWhenStale) onClose()
      }}
      onCancel={onClose}
      onDone={onDone}
    >
      {children}
    </Form>
  )
}
