import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { says } from '#contract/core/said.ts'
import { memberStatusWords } from '#contract/member/member.record.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { statusTones } from './member.words.ts'

const w = eachText(memberMessages)

export const memberState = ({ status }: Pick<MemberRow, 'status'>, { badge }: Show): ReactNode =>
  badge(statusTones[status], memberStatusWords[status])

type Account = Pick<MemberRow, 'bank' | 'accountNumber'>

export const saidAccount = says.joined(' ', says.text('bank', banks), says.account('bank', 'accountNumber'))

export const accountOf = ({ bank, accountNumber }: Account, { read }: Show): ReactNode => (
  <span>
    <span className={styles.bank}>{read(banks[bank])}</span> {formatAccountNumber(bank, accountNumber)}
  </span>
)

export function tagsOf({ tags }: Pick<MemberRow, 'tags'>): ReactNode {
  if (tags.length === 0) return '–'
  return (
    <span className={styles.tags}>
      {tags.map(tag => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  )
}

export const agoOrNever = (at: string | null, { ago, read }: Show): ReactNode => (at ? ago(at) : read(w.never))

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
