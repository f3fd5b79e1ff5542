import { useState } from 'react'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { call } from '../client/client.ts'
import { endSession, startSession } from '../client/session.ts'
import { groupMessages } from '../group.messages.ts'
import { Frame } from './frame.tsx'
import { useDoing } from './use-doing.ts'

/** The boxes for a code, and the way to another account. */
export function CodeEntry() {
  const t = useText(groupMessages)
  const [code, setCode] = useState('')
  const { busy, error, run } = useDoing()
  return (
    <>
      {error && <Notice tone="bad">{error}</Notice>}
      <CodeBoxes
        label={t('code')}
        value={code}
        invalid={error !== undefined}
        disabled={busy}
        onChange={setCode}
        onComplete={complete =>
          void run(async () => {
            try {
              startSession((await call(groupCalls.auth.verifyCode, { body: { code: complete } })).token)
            } finally {
              setCode('')
            }
          })
        }
      />
      <Button look="quiet" onClick={() => endSession('signedOut')}>
        {t('otherAccount')}
      </Button>
    </>
  )
}

export function CodeStep() {
  const t = useText(groupMessages)
  return (
    <Frame title={t('codeTitle')} text={t('codeText')}>
      <CodeEntry />
    </Frame>
  )
}
