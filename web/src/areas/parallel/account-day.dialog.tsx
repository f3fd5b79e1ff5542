import { parallelCalls } from '#contract/parallel/parallel.calls.ts'
import { accountHints } from '#contract/parallel/parallel.rules.ts'
import type { AccountDay } from '#contract/parallel/parallel.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { type DifferenceCommand, reasonField } from './difference.dialog.tsx'
import { parallelMessages } from './parallel.messages.ts'

const fields = { differenceMinor: carried, reason: reasonField }

type Props = { command: DifferenceCommand; row: AccountDay; onClose(): void }

/** Says why a balance of an account of ours is not what our statement says, or takes that back. */
export function AccountDialog({ command, row: { id, ownAccount, differenceMinor, hint }, onClose }: Props) {
  const t = useText(parallelMessages)
  const { read } = useShow()
  const { money } = useFigures()
  const name = ownAccount.number
  const amount = money(differenceMinor ?? 0)
  if (command === 'withdraw') {
    return (
      <ChangeDialog
        title={t('withdraw')}
        call={parallelCalls.withdrawAccount}
        params={{ id }}
        initial={{}}
        fields={{}}
        action={t('withdraw')}
        done={t('withdrawn')}
        closesWhenStale
        onClose={onClose}
      >
        <p>{t('withdrawText', { name, amount })}</p>
      </ChangeDialog>
    )
  }
  return (
    <ChangeDialog
      title={t('explainTitle', { name })}
      call={parallelCalls.explainAccount}
      params={{ id }}
      initial={{ differenceMinor: differenceMinor ?? 0, reason: '' }}
      fields={fields}
      action={t('explain')}
      done={t('explained')}
      closesWhenStale
      onClose={onClose}
    >
      {hint && <Notice tone="info">{read(accountHints[hint])}</Notice>}
      <p>{t('explainText', { amount })}</p>
    </ChangeDialog>
  )
}
