import type { ReactNode } from 'react'
import type { CallError } from '#browser/call-error.ts'
import { readAnew } from '#site/client/fresh.ts'
import { useText } from '#site/text/text.ts'
import { kitMessages } from './kit.messages.ts'

export function Card({ title, children, label }: { title?: string; children: ReactNode; label?: string }) {
  return (
    <section className="site-card stack" aria-label={title ? undefined : label}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** A message: `good` and `bad` are announced by screen readers at once. */
export function Notice({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  const role = kind === 'bad' ? 'alert' : kind === 'good' ? 'status' : undefined
  return (
    <div className={`notice ${kind}`} role={role}>
      {children}
    </div>
  )
}

export function Waiting() {
  const t = useText(kitMessages)
  return (
    <div role="status">
      <div className="spinner" aria-hidden="true" />
      <span className="unseen">{t('loading')}</span>
    </div>
  )
}

/** A failed reading, in the words of the server, with a button to try again. */
export function Failed({ error }: { error: CallError }) {
  const t = useText(kitMessages)
  return (
    <Notice kind="bad">
      <div className="row">
        <span>{error.message}</span>
        <button type="button" className="site-button second small" onClick={readAnew}>
          {t('retry')}
        </button>
      </div>
    </Notice>
  )
}

type Read<Data> = { data: Data | undefined; error: CallError | undefined }

/** Shows what was read; until then that it is loading, or why it failed. */
export function Shown<Data>({
  of: { data, error },
  children,
}: {
  of: Read<Data>
  children: (data: Data) => ReactNode
}) {
  if (data === undefined) return error ? <Failed error={error} /> : <Waiting />
  return (
    <>
      {error && <Failed error={error} />}
      {children(data)}
    </>
  )
}

/** Names and their values, one under the other. */
export function Pairs({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="pairs">
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
