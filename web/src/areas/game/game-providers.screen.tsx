import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { gameCalls } from '#contract/game/game.calls.ts'
import { gameRecord, switchWords } from '#contract/game/game.record.ts'
import type { ProviderRow } from '#contract/game/provider.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { PictureDialog } from '#kit/form/picture-dialog.tsx'
import { Can } from '#kit/guard/can.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { useStoredOrder } from '#kit/order/use-stored-order.ts'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { ByFile } from '#web/areas/movein/by-file.public.tsx'
import { gameMessages } from './game.messages.ts'
import { type MadeSecret, useProviderActions } from './provider.actions.tsx'
import { ProviderLine } from './provider.cells.tsx'
import { AddProviderDialog, MaintenanceDialog, ProviderSecretDialog } from './provider.dialog.tsx'
import { ProviderDrawer } from './provider.drawer.tsx'
import { providerMessages } from './provider.messages.ts'

const { listProviders, createProvider, orderProviders, setProviderPicture } = gameCalls
const w = eachText(providerMessages)

const providers: OrderedRows<typeof listProviders, ProviderRow> = {
  call: listProviders,
  rowsOf: reply => reply.providers,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  Line: ProviderLine,
  filters: [{ kind: 'select', name: 'status', title: gameRecord.status.title, useOptions: textOptions(switchWords) }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: createProvider.needs, title: w.add } },
  live: 'gameProvider',
}

/** What is open next to the list. A provider is kept by its id, so that its latest reading is shown. */
type Opened = { part: 'drawer' | 'plan' | 'picture'; id: string }

const byFile = ['games'] as const

export default function GameProvidersScreen() {
  const g = useText(gameMessages)
  const t = useText(providerMessages)
  const read = useRead()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [made, setMade] = useState<MadeSecret | null>(null)
  const doors = useMemo(
    () => ({
      plan: ({ id }: ProviderRow) => setOpened({ part: 'plan', id }),
      picture: ({ id }: ProviderRow) => setOpened({ part: 'picture', id }),
      secret: setMade,
    }),
    [],
  )
  const actions = useProviderActions(doors)
  return (
    <>
      <OrderedScreen
        list={providers}
        title={read(screens['game-providers'])}
        text={t('text')}
        onOrder={useStoredOrder(orderProviders, g('ordered'))}
        rowActions={actions}
        onOpen={({ id }) => setOpened({ part: 'drawer', id })}
        onFirst={() => setAdding(true)}
      >
        <ByFile subjects={byFile} />
        <Can needs={createProvider.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Can>
      </OrderedScreen>
      {adding && <AddProviderDialog onClose={() => setAdding(false)} onSecret={setMade} />}
      {opened && <OpenedPart opened={opened} actionsOf={actions} onClose={() => setOpened(null)} />}
      {made && <ProviderSecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

type OpenedProps = {
  opened: Opened
  actionsOf: ReturnType<typeof useProviderActions>
  onClose(): void
}

function OpenedPart({ opened: { part, id }, actionsOf, onClose }: OpenedProps) {
  const change = useChange()
  const { data } = useCall(listProviders, { body: {} })
  const provider = data?.providers.find(each => each.id === id)
  if (!provider) return null
  if (part === 'drawer') return <ProviderDrawer provider={provider} actions={actionsOf(provider)} onClose={onClose} />
  if (part === 'plan') return <MaintenanceDialog provider={provider} onClose={onClose} />
  const { name, pictureUrl, version } = provider
  return (
    <PictureDialog
      name={name}
      url={pictureUrl}
      send={(file, options) => change(setProviderPicture, { params: { id }, body: { file, version }, ...options })}
      onClose={onClose}
    />
  )
}
