import type { Condition, Field } from './form.types.ts'

/**
 * A field that is shown and sent only with certain values of the others:
 * `floorMinor: when((body: Body) => body.basis === 'loss', money({ title: w.floor, currency: houseCurrency }))`.
 * A body in which the field is not optional does not compile.
 */
export function when<Value>(
  isShown: (body: never) => boolean,
  field: Field<Value>,
): Field<Value | undefined> & Condition {
  // The values have the type of the body that the fields were declared for; the schema checks them before they are sent.
  return { ...field, isShown: values => isShown(values as never) }
}
