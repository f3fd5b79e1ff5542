import type { Condition, Field } from './form.types.ts'

/**
 * A field that is shown only with certain values of the others, and else not sent:
 * `floorMinor: when((body: Body) => body.basis === 'loss', money({ title: w.floor, currency: houseCurrency }))`.
 * A body that does not allow for its absence does not compile.
 */
export function when<Value>(
  isShown: (body: never) => boolean,
  field: Field<Value>,
): Field<Value | undefined> & Condition {
  // The form's values are those of the body that its fields were declared for; the parser stands behind them.
  return { ...field, isShown: values => isShown(values as never) }
}
