import { sellerRecord } from '#contract/seller/seller.record.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'
import styles from './seller.module.css'

/** What a seller hands out: the code, and the link where the operator's site is known. */
export function SellerHead({ seller: { id, code, link, isAsked, status, statusReason } }: { seller: SellerDetail }) {
  const t = useText(sellerMessages)
  const read = useRead()
  return (
    <div className={styles.head}>
      {status === 'locked' && <Notice tone="warn">{t('isLocked', { reason: statusReason })}</Notice>}
      <WaitingApproval subjectId={id} kinds={['commissionPayment']}>
        {isAsked && <Notice tone="info">{read(sellerRecord.isAsked.title)}</Notice>}
      </WaitingApproval>
      <dl className={styles.handed}>
        <div>
          <dt>{read(sellerRecord.code.title)}</dt>
          <dd>
            <strong>{code}</strong>
            <CopyButton value={code} label={read(sellerRecord.code.title)} />
          </dd>
        </div>
        {link && (
          <div>
            <dt>{read(sellerRecord.link.title)}</dt>
            <dd>
              <span className={styles.link}>{link}</span>
              <CopyButton value={link} label={read(sellerRecord.link.title)} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
