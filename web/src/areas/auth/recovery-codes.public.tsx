import { currentBrand } from '#kit/brand/brand.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import styles from './auth.module.css'

/** Recovery codes to copy or save as a file; the settings screen shows new ones with this, too. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText(authMessages)
  const { id, name } = currentBrand()
  const text = codes.join('\n')

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([`${t('codesFile', { brand: name })}\n\n${text}\n`], { type: 'text/plain' }),
    )
    link.download = `recovery-codes-${id}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyButton value={text} look="plain" worded />
        <button type="button" className={buttonClass('plain')} onClick={download}>
          {t('download')}
        </button>
      </div>
    </>
  )
}
