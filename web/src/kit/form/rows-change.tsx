import { useRead, useText } from '#kit/text/text.ts'
import { fieldMessages } from './field.messages.ts'
import type { Fields } from './form.types.ts'
import { same } from './same.ts'
import styles from './save-bar.module.css'

type Row = Readonly<Record<string, unknown>>

/** What changed in a list of rows, row by row. */
export function RowsChange({
  fields,
  before,
  after,
}: {
  fields: Fields
  before: readonly object[]
  after: readonly object[]
}) {
  const t = useText(fieldMessages)
  const [old, now]: (readonly Row[])[] = [before.map(row => ({ ...row })), after.map(row => ({ ...row }))]
  const count = Math.max(before.length, after.length)
  return (
    <ul className={styles.rows}>
      {Array.from({ length: count }, (_, at) => ({ n: at + 1, was: old?.[at], is: now?.[at] }))
        .filter(({ was, is }) => !same(was, is))
        .map(({ n, was, is }) => (
          <li key={n}>
            {was && is ? (
              <>
                <span>{t('row', { n })}</span>
                <Cells fields={fields} was={was} is={is} />
              </>
            ) : (
              t(is ? 'rowAdded' : 'rowRemoved', { n })
            )}
          </li>
        ))}
    </ul>
  )
}

function Cells({ fields, was, is }: { fields: Fields; was: Row; is: Row }) {
  const read = useRead()
  return Object.entries(fields)
    .filter(([name, { title }]) => title && !same(was[name], is[name]))
    .map(([name, { title, Change }]) => (
      <span key={name}>
        {title && read(title)} {Change && <Change before={was[name]} after={is[name]} />}
      </span>
    ))
}
