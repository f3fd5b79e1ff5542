import { Link } from 'react-router'
import { BankAccount } from '#contract/core/bank.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { Lookalike } from '#contract/member/member.types.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import type { Values } from '#kit/form/form.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { memberState } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'

const words = { phone: 'byPhone', account: 'byAccount', name: 'byName' } as const satisfies Record<
  Lookalike['by'][number],
  string
>

/** Members that resemble the one being entered, shown before it is saved. */
export function Lookalikes({ values }: { values: Values }) {
  const t = useText(memberMessages)
  const show = useShow()
  const phone = ThaiPhone.safeParse(values['phone']).data
  const account = BankAccount.safeParse(values['account']).data
  const name = [values['firstName'], values['lastName']]
    .filter(part => typeof part === 'string')
    .join(' ')
    .trim()
  const request = { ...(phone && { phone }), ...(account && { account }), ...(name.length >= 3 && { name }) }
  const { reply } = useWhileTyping(memberCalls.findLookalikes, Object.keys(request).length > 0 ? request : null)
  if (!reply || reply.members.length === 0) return null
  return (
    <Notice tone="warn">
      {t('lookalikes')}
      <ul className={styles.likes}>
        {reply.members.map(member => (
          <li key={member.id}>
            <Link to={to('member-detail', { id: member.id })} target="_blank">
              {member.username} · {member.name}
            </Link>{' '}
            {memberState(member, show)} {member.by.map(by => t(words[by])).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
