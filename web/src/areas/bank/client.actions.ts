import type { z } from 'zod'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import type { ClientRow } from '#contract/bank/bank-client.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { clientMessages } from './client.messages.ts'

export type NewSecret = z.output<typeof bankCalls.rotateSecret.reply>

const ways = {
  locked: { action: 'lock', text: 'lockText', danger: true },
  active: { action: 'unlock', text: 'unlockText', danger: false },
} as const satisfies Record<ClientRow['status'], object>

/** What can be done with a program besides editing it. */
export function useClientActions({ id, name }: ClientRow, onSecret: (made: NewSecret) => void) {
  const t = useText(clientMessages)
  const change = useChange()
  return {
    async rotate() {
      if (!(await confirm({ title: t('rotate'), text: t('rotateText', { name }), action: t('rotate') }))) return
      await change(bankCalls.rotateSecret, { params: { id } }).then(onSecret, toastError)
    },
    async turn(status: ClientRow['status']) {
      const { action, text, danger } = ways[status]
      if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
      await change(bankCalls.changeClientStatus, { params: { id }, body: { status } }).then(
        () => toastDone(t('statusChanged', { name })),
        toastError,
      )
    },
  }
}
