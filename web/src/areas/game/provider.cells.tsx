import { houseCurrency } from '#contract/core/money.ts'
import { maintenanceWords, providerRecord } from '#contract/game/provider.record.ts'
import type { Maintenance, ProviderRow } from '#contract/game/provider.types.ts'
import type { LineProps } from '#kit/order/ordered-list.tsx'
import { Money } from '#kit/parts/money.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { RowName, StatusWord, TagWords, Tile } from './game.cells.tsx'
import { gameMessages } from './game.messages.ts'
import styles from './game.module.css'
import { providerMessages } from './provider.messages.ts'
import { useTypeNames } from './type-names.ts'

const tones = { running: 'warn', planned: 'info' } as const satisfies Record<Exclude<Maintenance, 'none'>, string>

/** Whether it is on, and its current or planned maintenance. */
export function ProviderStates({ provider }: { provider: ProviderRow }) {
  const read = useRead()
  const { status, maintenance, maintenanceFrom, maintenanceUntil } = provider
  return (
    <>
      <StatusWord status={status} />
      {maintenance !== 'none' && (
        <>
          <StatusBadge tone={tones[maintenance]}>{read(maintenanceWords[maintenance])}</StatusBadge>
          {maintenanceFrom && maintenanceUntil && (
            <span>
              <Time at={maintenanceFrom} /> – <Time at={maintenanceUntil} />
            </span>
          )}
        </>
      )}
    </>
  )
}

export function ProviderLine({ row: provider, onOpen }: LineProps<ProviderRow>) {
  const t = useText(providerMessages)
  const g = useText(gameMessages)
  const read = useRead()
  const nameOf = useTypeNames()
  const { name, code, tags, pictureUrl, launchUrl, gameCount, gameTypes, ggrMinor } = provider
  return (
    <div className={styles.row}>
      <Tile url={pictureUrl} />
      <div>
        <RowName name={name} onOpen={onOpen} />
        <span className={styles.under}>
          {code} <TagWords tags={tags} />
        </span>
      </div>
      <div className={styles.states}>
        <ProviderStates provider={provider} />
        {launchUrl === '' && <StatusBadge tone="warn">{t('noLaunch')}</StatusBadge>}
      </div>
      <div className={styles.figures}>
        <div>
          {g('games', { count: gameCount })}
          {gameTypes.length > 0 && ` · ${gameTypes.map(nameOf).join(', ')}`}
        </div>
        <div>
          {read(providerRecord.ggrMinor.title)} <Money amountMinor={ggrMinor} currency={houseCurrency} />
        </div>
      </div>
    </div>
  )
}
