import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'
import { Rule, ruleFields } from './rule.ts'

const empty = {
  name: '',
  basis: 'turnover',
  budgetMinor: '',
  tiers: [{ fromMinor: '', rate: '' }],
  phone: '',
  account: { bank: '', number: '' },
  period: { from: '', to: '' },
  picture: null,
  active: true,
} as const

const stored = {
  name: 'คืนยอดเสียรายสัปดาห์',
  basis: 'loss',
  floorMinor: 100_00,
  budgetMinor: 50_000_00,
  tiers: [
    { fromMinor: 100_00, rate: 250 },
    { fromMinor: 10_000_00, rate: 500 },
  ],
  phone: '0812345678',
  account: { bank: 'KBANK', number: '1234567890' },
  period: { from: '2026-11-01', to: '2026-11-30' },
  picture: '/brands/chaba.svg',
  active: true,
} as const

/** A form for a new record; it shows what it would send. */
export function RuleForm() {
  return <Sample initial={empty} draft="component-new" />
}

/** The same for a stored record, with the bar that lists the changes. */
export function StoredRuleForm() {
  return <Sample initial={stored} draft="component-stored" stored />
}

function Sample(props: { initial: typeof empty | typeof stored; draft: string; stored?: boolean }) {
  const t = useText(componentMessages)
  const [sent, setSent] = useState<string>()
  return (
    <>
      <Form
        {...props}
        schema={Rule}
        fields={ruleFields}
        submit={async body => setSent(JSON.stringify(body, writeFile, 2))}
        action={t('save')}
        onDone={() => toastDone(t('saved'))}
      />
      {sent !== undefined && (
        <section className={styles.sent} aria-label={t('sent')}>
          <pre>{sent}</pre>
        </section>
      )}
    </>
  )
}

const writeFile = (_: string, value: unknown) =>
  value instanceof File ? `${value.name} ${value.type} ${value.size}` : value
