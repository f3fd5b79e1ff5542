import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { CallError } from '#browser/call-error.ts'
import type { Needs } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { Form, type FormProps } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import type { FormSchema, SubmitOptions } from '#kit/form/use-contract-form.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { type Setting, type Turn, useSettingStep } from './setting.actions.tsx'
import { settingMessages } from './setting.messages.ts'

type Common<S extends FormSchema> = Pick<FormProps<S>, 'schema' | 'fields' | 'Watch'> & {
  title: Text
  /** Where somebody goes who is done. */
  back: string
  /** Under what name an unsaved form is kept. */
  draft: string
}

type NewProps<S extends FormSchema> = Common<S> & {
  text: Text
  initial: FormProps<S>['initial']
  action: Text
  create(body: z.output<S>, options: SubmitOptions): Promise<Setting>
  turn: Turn
  /** Who may activate it. */
  mayTurn: Needs
}

/** A screen to add a setting, which begins as a draft; that it is saved is said with the way to activate it. */
export function NewSetting<S extends FormSchema>(props: NewProps<S>) {
  const { title, text, back, action, create, turn, mayTurn, ...form } = props
  const t = useText(settingMessages)
  const read = useRead()
  const navigate = useNavigate()
  const step = useSettingStep(turn)
  const mayActivate = useCan(mayTurn)
  const leave = () => void navigate(back)
  return (
    <FormScreen title={read(title)} text={read(text)}>
      <Form
        {...form}
        submit={async (body, options) => {
          const added = await create(body, options)
          const activate = { title: t('activate'), run: () => step(added, 'active') }
          toastDone(t('added', added), mayActivate ? activate : undefined)
        }}
        action={read(action)}
        onCancel={leave}
        onDone={leave}
      />
    </FormScreen>
  )
}

type EditProps<S extends FormSchema, Row extends Setting> = Common<S> & {
  reading: { data: Row | undefined; error: CallError | null; refresh(): void }
  initialOf(setting: Row): FormProps<S>['initial']
  /** What is said above one that has ended. */
  ended: Text
  update: FormProps<S>['submit']
  /** Shown above the form. */
  children?: ReactNode
}

/** A screen to change a setting. One that has ended is only looked at. */
export function EditSetting<S extends FormSchema, Row extends Setting>(props: EditProps<S, Row>) {
  const { title, back, draft, reading, initialOf, ended, update, ...form } = props
  const { data: setting, error, refresh } = reading
  const t = useText(settingMessages)
  const read = useRead()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const leave = () => void navigate(back)
  const hasEnded = setting?.status === 'ended'
  return (
    <FormScreen title={setting ? `${read(title)} · ${setting.name}` : read(title)}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!setting && !error && <Waiting />}
      {!error && hasEnded && <Notice tone="info">{read(ended)}</Notice>}
      {!error && setting && (
        <Form
          {...form}
          key={setting.version}
          stored
          readOnly={hasEnded}
          draft={`${draft}.${setting.id}`}
          initial={initialOf(setting)}
          submit={update}
          action={t('save')}
          onStale={refreshAll}
          onCancel={leave}
          onDone={() => {
            toastDone(t('saved'))
            leave()
          }}
        />
      )}
    </FormScreen>
  )
}
