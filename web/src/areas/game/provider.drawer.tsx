import { houseCurrency } from '#contract/core/money.ts'
import { errorText, isPlainError } from '#contract/errors.ts'
import { gameCalls } from '#contract/game/game.calls.ts'
import { providerRecord, providerSetting } from '#contract/game/provider.record.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { AsOfButton } from '#web/areas/asof/as-of.public.tsx'
import { Tile } from './game.cells.tsx'
import { gameMessages } from './game.messages.ts'
import styles from './game.module.css'
import { ProviderStates } from './provider.cells.tsx'
import { providerFields } from './provider.fields.ts'
import { providerMessages } from './provider.messages.ts'
import { useTypeNames } from './type-names.ts'

const { updateProvider, listProviderGames, listProviderRefusals } = gameCalls
const editFields = { ...providerFields, version: carried }
const r = providerRecord

type Props = { provider: ProviderRow; actions: readonly RowAction[]; onClose(): void }

/** Everything about one provider: its state, its setting, its connection, and its games. */
export function ProviderDrawer({ provider, actions, onClose }: Props) {
  const t = useText(providerMessages)
  return (
    <Drawer title={provider.name} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <Tile url={provider.pictureUrl} />
          <div className={styles.states}>
            <ProviderStates provider={provider} />
          </div>
        </div>
        <ActionButtons actions={actions} />
        <AsOfButton kind="gameProvider" id={provider.id} size="small" />
        <DrawerPart title={t('setting')}>
          <Setting provider={provider} />
        </DrawerPart>
        <DrawerPart title={t('connection')}>
          <Connection provider={provider} />
        </DrawerPart>
        <DrawerPart title={t('refusals')}>
          <Refusals provider={provider} />
        </DrawerPart>
        <DrawerPart title={t('gameList')}>
          <Games provider={provider} />
        </DrawerPart>
      </div>
    </Drawer>
  )
}

function Setting({ provider }: { provider: ProviderRow }) {
  const { id, version } = provider
  const g = useText(gameMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateProvider.needs)
  return (
    <Form
      key={version}
      stored
      readOnly={!mayChange}
      draft={`game-provider.${id}`}
      schema={updateProvider.body}
      initial={{ ...initialOf(providerSetting, provider), version }}
      fields={editFields}
      submit={(body, options) => change(updateProvider, { params: { id }, body, ...options })}
      action={g('save')}
      onStale={refreshAll}
      onDone={() => toastDone(g('saved'))}
    />
  )
}

function Connection({ provider: { callbackUrl, keys } }: { provider: ProviderRow }) {
  const t = useText(providerMessages)
  const read = useRead()
  return (
    <>
      <Detail
        items={[
          [
            read(r.callbackUrl.title),
            <span key="callback" className={styles.address}>
              <code>{callbackUrl}</code>
              <CopyButton value={callbackUrl} label={read(r.callbackUrl.title)} />
            </span>,
          ],
          [
            read(r.keys.title),
            <ul key="keys" className={styles.plain}>
              {keys.map(({ keyId, createdAt, expiresAt }) => (
                <li key={keyId}>
                  {t('keySet', { keyId })} <Time at={createdAt} />
                  {expiresAt && (
                    <>
                      {' · '}
                      {t('keyEnds')} <Time at={expiresAt} />
                    </>
                  )}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
      <p className={styles.note}>{t('callbackText')}</p>
    </>
  )
}

const refusedWords = { bet: 'refusedBet', settle: 'refusedSettle', cancel: 'refusedCancel' } as const

function Refusals({ provider: { id } }: { provider: ProviderRow }) {
  const t = useText(providerMessages)
  const read = useRead()
  const { data, error, refresh } = useCall(listProviderRefusals, { params: { id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (data?.refusals.length === 0) return <p className={styles.note}>{t('noRefusals')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <ul className={`${styles.plain} ${styles.games}`} tabIndex={0} aria-label={t('refusals')}>
      {data?.refusals.map(({ id: key, message, reference, memberName, amountMinor, code, lastAt, times }) => (
        <li key={key}>
          <span>
            {t(refusedWords[message])} <code>{reference}</code>
            {amountMinor !== null && (
              <>
                {' '}
                <Money amountMinor={amountMinor} currency={houseCurrency} />
              </>
            )}
            <br />
            <span className={styles.note}>
              {memberName ?? t('nobody')} · {isPlainError(code) ? read(errorText(code)) : t('refusedOther')}
            </span>
          </span>
          <span className={styles.note}>
            <Time at={lastAt} /> {times > 1 && t('refusedTimes', { times })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Games({ provider: { id, gamesToldAt } }: { provider: ProviderRow }) {
  const t = useText(providerMessages)
  const read = useRead()
  const nameOf = useTypeNames()
  const { data, error, refresh } = useCall(listProviderGames, { params: { id } })
  if (gamesToldAt === null) return <p className={styles.note}>{t('neverTold')}</p>
  return (
    <>
      <p className={styles.note}>
        {read(r.gamesToldAt.title)} <Time at={gamesToldAt} />
      </p>
      {error && <ErrorState error={error} retry={refresh} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <ul className={`${styles.plain} ${styles.games}`} tabIndex={0} aria-label={t('gameList')}>
        {data?.games.map(({ code, name, gameType }) => (
          <li key={code}>
            <span>{name}</span>
            <span className={styles.note}>{nameOf(gameType)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
