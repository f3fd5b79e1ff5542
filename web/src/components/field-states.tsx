import { eachText } from '#browser/messages.ts'
import { bothTexts } from '#kit/form/both-texts.tsx'
import { colour } from '#kit/form/colour.tsx'
import { area, several, tags } from '#kit/form/fields.tsx'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { keptPicture } from '#kit/form/kept-picture.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { password } from '#kit/form/password.tsx'
import { valueAt } from '#kit/form/places.ts'
import { clock, percent } from '#kit/form/typed-fields.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { whole } from '#kit/form/whole.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'
import { ruleFields, useBases } from './rule.ts'

const w = eachText(componentMessages)

type Sample = { field: Field<unknown>; empty: unknown; filled: unknown }

/** Every kind of field with an empty and a filled value: one row per kind. */
const samples: Readonly<Record<string, Sample>> = {
  text: { field: ruleFields.name, empty: '', filled: 'คืนยอดเสียรายสัปดาห์' },
  area: { field: area({ title: w.note, hint: w.hint, required: false }), empty: '', filled: w.sentence.th },
  bothTexts: {
    field: bothTexts({ title: w.note, hint: w.hint }),
    empty: { th: '', en: '' },
    filled: { th: w.sentence.th, en: w.sentence.en },
  },
  select: { field: ruleFields.basis, empty: null, filled: 'loss' },
  several: { field: several({ title: w.basis, useOptions: useBases }), empty: [], filled: ['loss'] },
  clock: { field: clock({ title: w.wait }), empty: '', filled: '08:30' },
  wallTime: { field: wallTime({ title: w.begins }), empty: '', filled: '2026-11-15T08:30' },
  tags: { field: tags({ title: w.tags, required: false }), empty: [], filled: ['203.0.113.0/24', '198.51.100.7'] },
  whole: { field: whole({ title: w.wait, min: 1, max: 60, unit: w.minutes }), empty: '', filled: 15 },
  money: { field: ruleFields.budgetMinor, empty: '', filled: 123450 },
  rows: { field: ruleFields.tiers, empty: [], filled: [{ fromMinor: 10000, rate: 250 }] },
  percent: { field: percent({ title: w.rate }), empty: '', filled: 250 },
  phone: { field: ruleFields.phone, empty: '', filled: '0812345678' },
  bankAccount: { field: ruleFields.account, empty: {}, filled: { bank: 'SCB', number: '1234567890' } },
  dayRange: { field: ruleFields.period, empty: {}, filled: { from: '2026-11-01', to: '2026-11-15' } },
  keptPicture: { field: keptPicture({ title: w.picture }), empty: '', filled: '' },
  colour: { field: colour({ title: w.colour }), empty: '', filled: '#b4235a' },
  picture: { field: ruleFields.picture, empty: null, filled: '/brands/nila.svg' },
  check: { field: ruleFields.active, empty: false, filled: true },
  password: { field: password({ title: w.password, autoComplete: 'off' }), empty: '', filled: '' },
  newPassword: { field: newPassword({ title: w.newPassword, generate: true }), empty: '', filled: '' },
}

type State = { name: 'empty' | 'filled' | 'wrong' | 'readOnly'; filled: boolean }
const states: readonly State[] = [
  { name: 'empty', filled: false },
  { name: 'filled', filled: true },
  { name: 'wrong', filled: true },
  { name: 'readOnly', filled: true },
]

export function FieldStates() {
  const t = useText(componentMessages)
  return (
    <div className={styles.states}>
      {Object.entries(samples).flatMap(([kind, sample]) =>
        states
          .filter(({ filled }) => !filled || sample.filled !== sample.empty)
          .map(state => (
            <div key={`${kind} ${state.name}`} data-kind={kind} data-state={state.name}>
              <small>
                {kind} · {t(state.name)}
              </small>
              <sample.field.Input slot={slotOf(sample, state, `${kind}-${state.name}`, t('sentence'))} />
            </div>
          )),
      )}
    </div>
  )
}

/** A slot without a form: what is entered is not kept. */
function slotOf({ empty, filled }: Sample, state: State, path: string, complaint: string): Slot {
  const value = state.filled ? filled : empty
  const error = state.name === 'wrong' ? complaint : undefined
  const nothing = () => undefined
  const at = (inner: string, read: () => unknown): Slot => ({
    path: inner,
    readOnly: state.name === 'readOnly',
    input: { defaultValue: read(), onChange: nothing, error },
    error,
    read,
    write: nothing,
    check: nothing,
    part: name => at(`${inner}.${name}`, () => valueAt(read(), name)),
    rows: { insert: nothing, remove: nothing, move: nothing },
  })
  return at(path, () => value)
}
