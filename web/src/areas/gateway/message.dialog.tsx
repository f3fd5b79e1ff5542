import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { searchFrom } from '#contract/frames/search.ts'
import type { GatewayMessage } from '#contract/gateway/gateway.types.ts'
import type { MemberMatch } from '#contract/pretransaction/line.types.ts'
import { messageCalls } from '#contract/pretransaction/message.calls.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { ChangeDialog, ChangeForm } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './gateway.module.css'
import { messageMessages } from './message.messages.ts'

const w = eachText(messageMessages)
const { creditMessage, disownMessage, undoMessage } = messageCalls
export type MessageCommand = 'credit' | 'disown' | 'undo'
type Props = { message: GatewayMessage; onClose(): void }

/** The question that goes with a decision about a message. */
export function MessageDialog({ command, ...props }: Props & { command: MessageCommand }) {
  switch (command) {
    case 'credit':
      return <CreditDialog {...props} />
    case 'disown':
      return <DisownDialog {...props} />
    case 'undo':
      return <UndoDialog {...props} />
  }
}

const paramsOf = ({ id }: GatewayMessage) => ({ id: String(id) })
const creditFields = { version: carried, memberId: carried, reason: area({ title: w.reason, hint: w.reasonHint }) }

function CreditDialog({ message, onClose }: Props) {
  const t = useText(messageMessages)
  const [member, setMember] = useState<MemberMatch | null>(null)
  const amount = formatMoney(message.amountMinor, houseCurrency, useLocale())
  if (!member) {
    return (
      <Dialog title={`${t('credit')} · ${amount}`} onClose={onClose}>
        <FindMember onChoose={setMember} />
      </Dialog>
    )
  }
  const details = { amount, name: member.name }
  return (
    <Dialog title={`${t('credit')} · ${member.name}`} onClose={onClose}>
      <ChangeForm
        call={creditMessage}
        params={paramsOf(message)}
        initial={{ version: message.version, memberId: member.id, reason: '' }}
        fields={creditFields}
        action={t('credit')}
        done={({ approval }) => (approval ? t('waiting') : t('credited', details))}
        onClose={onClose}
      >
        <p>{t('creditText', details)}</p>
      </ChangeForm>
    </Dialog>
  )
}

function FindMember({ onChoose }: { onChoose(member: MemberMatch): void }) {
  const t = useText(messageMessages)
  const read = useRead()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { reply, looking } = useWhileTyping(messageCalls.findMessageMembers, text.length < searchFrom ? null : { text })
  return (
    <>
      <TextInput
        label={t('find')}
        placeholder={t('findHint')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-busy={looking}>
        {reply && !looking && reply.members.length === 0 && <p className={styles.note}>{t('foundNone')}</p>}
        <ul className={styles.found}>
          {reply?.members.map(member => (
            <li key={member.id}>
              <span>
                <strong>{member.name}</strong> {member.username}
                <br />
                {read(banks[member.bank])} {formatAccountNumber(member.bank, member.accountNumber)}
              </span>
              <Button size="small" aria-label={`${t('choose')} ${member.name}`} onClick={() => onChoose(member)}>
                {t('choose')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const reasonFields = { version: carried, reason: area({ title: w.reason, hint: w.reasonHint }) }

function DisownDialog({ message, onClose }: Props) {
  const t = useText(messageMessages)
  const { reference, version } = message
  return (
    <ChangeDialog
      title={`${t('disown')} · ${reference}`}
      call={disownMessage}
      params={paramsOf(message)}
      initial={{ version, reason: '' }}
      fields={reasonFields}
      action={t('disown')}
      done={t('disowned')}
      onClose={onClose}
    >
      <p>{t('disownText', { reference })}</p>
    </ChangeDialog>
  )
}

function UndoDialog({ message, onClose }: Props) {
  const t = useText(messageMessages)
  const { creditedNumber: number, reference, version } = message
  return (
    <ChangeDialog
      danger={number !== null}
      title={`${t('undo')} · ${reference}`}
      call={undoMessage}
      params={paramsOf(message)}
      initial={{ version, reason: '' }}
      fields={reasonFields}
      action={t('undo')}
      done={({ approval }) => t(approval ? 'waiting' : 'undone')}
      onClose={onClose}
    >
      <p>{number === null ? t('undoText', { reference }) : t('undoCreditText', { reference, number })}</p>
    </ChangeDialog>
  )
}
