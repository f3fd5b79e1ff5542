import type { Condition, Field, Start } from './form.types.ts'

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

/**
 * A field that starts with another value by the others: `limit: startsBy((body: Body) => usualLimit[body.kind], inputs.limit)`.
 * When they change, a value that is still the one of the start changes with them.
 */
export function startsBy<Value>(startOf: (body: never) => Value, field: Field<Value>): Field<Value> & Start {
  // The values have the type of the body that the fields were declared for, as in `when`.
  return { ...field, startOf: values => startOf(values as never) }
}
