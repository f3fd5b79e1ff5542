import { eachText } from '#browser/messages.ts'
import { viewCalls } from '#contract/frames/view.ts'
import { text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { SubmitOptions } from '#kit/form/use-contract-form.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
import { viewMessages } from './view.messages.ts'

const w = eachText(viewMessages)
const schema = viewCalls.createView.body.pick({ name: true })
const fields = { name: text({ title: w.name, maxLength: 60 }) }

type Props = {
  title: string
  name: string
  submit(name: string, options: SubmitOptions): Promise<unknown>
  onDone(): void
  onStale(): void
  onClose(): void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name, submit, onDone, onStale, onClose }: Props) {
  const t = useText(viewMessages)
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={schema}
        initial={{ name }}
        fields={fields}
        submit={(body, options) => submit(body.name, options)}
        action={t('save')}
        onStale={onStale}
        onCancel={onClose}
        onDone={onDone}
      />
    </Dialog>
  )
}
