import { Undo2 } from 'lucide-react'
import { colourNames, type ThemeVersion } from '#contract/website/theme.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { themeMessages } from './theme.messages.ts'
import styles from './website.module.css'

const { listThemeVersions, restoreTheme } = websiteCalls

/** Every look that the site has had, newest first, each with a button to roll back to it. */
export function ThemeVersions({ onClose }: { onClose(): void }) {
  const t = useText(themeMessages)
  const { data, error, refresh } = useCall(listThemeVersions)
  const newest = data?.versions[0]
  return (
    <Drawer title={t('versions')} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && !newest && <EmptyState title={t('noVersions')} text={t('noVersionsText')} />}
      {newest && (
        <ul className={styles.versions}>
          {data.versions.map(row => (
            <Version key={row.version} row={row} newest={newest.version} onDone={onClose} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function Version({ row, newest, onDone }: { row: ThemeVersion; newest: number; onDone(): void }) {
  const t = useText(themeMessages)
  const change = useChange()
  const { version, theme, note, restores, publishedAt, publishedByName: name } = row
  const goBack = async () => {
    const text = t('restoreText', { version })
    if (!(await confirm({ title: t('restore'), text, action: t('restore') }))) return
    await change(restoreTheme, { body: { restores: version, version: newest } })
    toastDone(t('restored', { version }))
    onDone()
  }
  return (
    <li>
      <div className={styles.versionHead}>
        <strong>{t('version', { version })}</strong>
        {version === newest && <StatusBadge tone="ok">{t('current')}</StatusBadge>}
      </div>
      <span className={styles.swatches} aria-hidden="true">
        {colourNames.map(colour => (
          <i key={colour} style={{ background: theme[colour] }} />
        ))}
      </span>
      <span className={styles.under}>
        {publishedAt && <Time at={publishedAt} />} {name && t('by', { name })}
      </span>
      {restores !== null && <span className={styles.under}>{t('restores', { version: restores })}</span>}
      {note && <span>{note}</span>}
      {version !== newest && (
        <Can needs={restoreTheme.needs}>
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            aria-label={`${t('restore')} · ${t('version', { version })}`}
            onClick={() => void goBack().catch(toastError)}
          >
            {t('restore')}
          </Button>
        </Can>
      )}
    </li>
  )
}
