import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { searchFrom } from '#contract/frames/search.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import type { LineQuestion } from './line.actions.tsx'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { Candidates, MemberMatches } from './line-candidates.tsx'

type Props = {
  line: LineRow
  /** Takes the focus once it is there. */
  begins: boolean
  ask(question: LineQuestion): void
}

/** Looks further than the candidates: for any pre-transaction of the amount, and for members to credit it to. */
export function FindOwner({ line, begins, ask }: Props) {
  const t = useText(lineMessages)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (begins) box.current?.focus()
  }, [begins])
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const body = text.length < searchFrom ? null : { lineId: line.id, text }
  const { reply, looking } = useWhileTyping(lineCalls.findOwners, body)
  return (
    <>
      <TextInput
        ref={box}
        label={t('find')}
        placeholder={t('findHint')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-busy={looking}>
        {reply && reply.candidates.length > 0 && (
          <>
            <h3 className={styles.title}>{t('foundPres')}</h3>
            <Candidates
              candidates={reply.candidates}
              onMatch={candidate => ask({ command: 'match', line, candidate })}
            />
          </>
        )}
        {reply && reply.members.length > 0 && (
          <>
            <h3 className={styles.title}>{t('foundMembers')}</h3>
            <MemberMatches members={reply.members} onCredit={member => ask({ command: 'credit', line, member })} />
          </>
        )}
        {reply && !looking && reply.candidates.length + reply.members.length === 0 && (
          <p className={dim.text}>{t('foundNone')}</p>
        )}
      </div>
    </>
  )
}
