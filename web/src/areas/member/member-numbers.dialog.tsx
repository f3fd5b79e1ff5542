import { useEffect, useEffectEvent } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { memberRecord } from '#contract/member/member.record.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { accountOf, nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { useMemberNumbers } from './use-member-numbers.ts'

/** The whole numbers of one member of a list, revealed by opening it. */
export function MemberNumbersDialog({ member, onClose }: { member: MemberRow; onClose(): void }) {
  const t = useText(memberMessages)
  const show = useShow()
  const { whole, reveal } = useMemberNumbers(member.id)
  const begin = useEffectEvent(async () => {
    if (!(await reveal())) onClose()
  })
  useEffect(() => void begin(), [])
  const titleOf = (name: 'username' | 'phone') => show.read(memberRecord[name].title)
  return (
    <Dialog title={nameOf(member)} onClose={onClose}>
      {whole ? (
        <Detail
          items={[
            [titleOf('username'), whole.username],
            [
              titleOf('phone'),
              <span key="phone" className={styles.contact}>
                {formatPhone(whole.phone)}
                <CopyButton value={whole.phone} label={titleOf('phone')} />
              </span>,
            ],
            [
              t('account'),
              <span key="account" className={styles.contact}>
                {accountOf({ bank: member.bank, accountNumber: whole.accountNumber }, show)}
                <CopyButton value={whole.accountNumber} label={t('account')} />
              </span>,
            ],
          ]}
        />
      ) : (
        <Waiting />
      )}
      <p data-dim>{t('revealText')}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t('closeNumbers')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
