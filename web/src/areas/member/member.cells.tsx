import { type BankCode, banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { MemberRow, MemberStatus } from '#contract/member/member.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { originWords, statusTones, statusWords } from './member.words.ts'

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  return <StatusBadge tone={statusTones[status]}>{useRead()(statusWords[status])}</StatusBadge>
}

export function Account({ bank, number }: { bank: BankCode; number: string }) {
  return (
    <span>
      <span className={styles.bank}>{useRead()(banks[bank])}</span> {formatAccountNumber(bank, number)}
    </span>
  )
}

/** A phone, or what may be seen of it, as it is read out. */
export const Phone = ({ number }: { number: string }) => formatPhone(number)

export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return '–'
  return (
    <span className={styles.tags}>
      {tags.map(tag => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  )
}

export function Origin({ origin }: { origin: MemberRow['registeredFrom'] }) {
  return useRead()(originWords[origin])
}

export function Moment({ at }: { at: string | null }) {
  const t = useText(memberMessages)
  return at ? <Time at={at} relative /> : t('never')
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
