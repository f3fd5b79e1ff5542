import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useText } from '#site/text/text.ts'
import { useFieldProblem } from './form.tsx'
import { kitMessages } from './kit.messages.ts'

type Around = { name: string; label: string; hint?: ReactNode }

/** The label, the hint and the error, all linked to the input for screen readers. */
function useAround({ name, label, hint }: Around, isRequired: boolean | undefined) {
  const t = useText(kitMessages)
  const id = useId()
  const problem = useFieldProblem(name)
  const described = [hint && `${id}-hint`, problem && `${id}-wrong`].filter(Boolean).join(' ')
  return {
    wiring: {
      id,
      name,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': described || undefined,
    },
    above: (
      <label htmlFor={id}>
        {label} {!isRequired && <span className="hint">({t('optional')})</span>}
      </label>
    ),
    below: (
      <>
        {hint && (
          <span id={`${id}-hint`} className="hint">
            {hint}
          </span>
        )}
        {problem && (
          <span id={`${id}-wrong`} className="wrong">
            {problem}
          </span>
        )}
      </>
    ),
  }
}

export function Field({ label, hint, ...input }: Around & ComponentProps<'input'>) {
  const { wiring, above, below } = useAround({ name: input.name, label, hint }, input.required)
  return (
    <div className="field">
      {above}
      <input className="input" {...input} {...wiring} />
      {below}
    </div>
  )
}

export function Choice({ label, hint, children, ...select }: Around & ComponentProps<'select'>) {
  const { wiring, above, below } = useAround({ name: select.name, label, hint }, select.required)
  return (
    <div className="field">
      {above}
      <select className="input" {...select} {...wiring}>
        {children}
      </select>
      {below}
    </div>
  )
}

/** A password can be made visible: on a phone that is how a typing error is found. */
export function Password(props: Around & ComponentProps<'input'>) {
  const t = useText(kitMessages)
  const [isShown, setShown] = useState(false)
  return (
    <div className="stack">
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <label className="check">
        <input type="checkbox" checked={isShown} onChange={event => setShown(event.target.checked)} />
        <span>{t('show')}</span>
      </label>
    </div>
  )
}
