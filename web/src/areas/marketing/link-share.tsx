import { Download, ExternalLink } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import type { LinkRow } from '#contract/marketing/link.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { marketingSiteCalls } from '#contract/marketing/marketing-site.calls.ts'
import { shortPathOf } from '#contract/marketing/short-link.ts'
import { siteApi } from '#contract/site-calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { marketingMessages } from './marketing.messages.ts'
import styles from './marketing.module.css'

/** Sharp on a poster; the screen shows it smaller. */
const picturePixels = 1024
const shownPixels = 168

/**
 * The address that people click: a short one on the member site where we serve it, else below the brand's address of the member
 * interface. Undefined until that is known.
 */
function useLinkAddress(code: string): string | undefined {
  const { interfaces } = currentBrand()
  const { data } = useCall(marketingCalls.getMarketingChoices)
  if (!data) return undefined
  if (data.hasShort) return new URL(shortPathOf(code), data.site).href
  const path = siteApi + marketingSiteCalls.followLink.path.replace(':code', code)
  return new URL(path, interfaces.member || location.origin).href
}

/** The address to copy, and as a QR code to scan or to print. */
export function LinkShare({ link }: { link: LinkRow }) {
  const address = useLinkAddress(link.code)
  return address === undefined ? <Waiting /> : <Share link={link} address={address} />
}

function Share({ link: { name, code }, address }: { link: LinkRow; address: string }) {
  const t = useText(marketingMessages)
  const picture = useRef<HTMLCanvasElement>(null)
  function save() {
    const link = document.createElement('a')
    link.href = picture.current?.toDataURL('image/png') ?? ''
    link.download = `${code}.png`
    link.click()
  }
  return (
    <div className={styles.share}>
      <QRCodeCanvas
        ref={picture}
        value={address}
        size={picturePixels}
        marginSize={2}
        style={{ width: shownPixels, height: shownPixels }}
        role="img"
        aria-label={t('qr', { name })}
      />
      <div className={styles.ways}>
        <span className={dim.text}>{t('address')}</span>
        <span className={styles.address}>
          <code>{address}</code>
          <CopyButton value={address} label={t('address')} />
        </span>
        <div className={styles.buttons}>
          <Button size="small" icon={<Download size={14} />} onClick={save}>
            {t('saveQr')}
          </Button>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('plain', 'small')}>
            <ExternalLink size={14} aria-hidden="true" />
            {t('openLink')}
          </a>
        </div>
      </div>
    </div>
  )
}
