import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'
import styles from './seller.module.css'

/** What a seller hands out: the code, and the link where the operator's site is known. */
export function SellerHead({ seller: { code, link, status, statusReason } }: { seller: SellerDetail }) {
  const t = useText(sellerMessages)
  return (
    <div className={styles.head}>
      {status === 'locked' && <Notice tone="warn">{t('isLocked', { reason: statusReason })}</Notice>}
      <dl className={styles.handed}>
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <strong>{code}</strong>
            <CopyButton value={code} label={t('code')} />
          </dd>
        </div>
        {link && (
          <div>
            <dt>{t('link')}</dt>
            <dd>
              <span className={styles.link}>{link}</span>
              <CopyButton value={link} label={t('link')} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
