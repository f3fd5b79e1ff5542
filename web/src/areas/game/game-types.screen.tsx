import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { gameCalls } from '#contract/game/game.calls.ts'
import { gameRecord, switchWords } from '#contract/game/game.record.ts'
import type { TypeRow } from '#contract/game/type.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { PictureDialog } from '#kit/form/picture-dialog.tsx'
import { Can, useCan } from '#kit/guard/can.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import type { LineProps } from '#kit/order/ordered-list.tsx'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { useStoredOrder } from '#kit/order/use-stored-order.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { RowName, StatusWord, TagWords, Tile } from './game.cells.tsx'
import { gameMessages } from './game.messages.ts'
import styles from './game.module.css'
import { useTypeActions } from './type.actions.tsx'
import { AddTypeDialog, EditTypeDialog } from './type.dialog.tsx'
import { typeMessages } from './type.messages.ts'

const { listTypes, createType, updateType, orderTypes, setTypePicture } = gameCalls
const w = eachText(typeMessages)

const types: OrderedRows<typeof listTypes, TypeRow> = {
  call: listTypes,
  rowsOf: reply => reply.types,
  keyOf: ({ code }) => code,
  nameOf: ({ nameTh }) => nameTh,
  Line: TypeLine,
  filters: [{ kind: 'select', name: 'status', title: gameRecord.status.title, useOptions: textOptions(switchWords) }],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: createType.needs, title: w.add } },
  live: 'gameType',
}

/** What is open next to the list. A type is kept by its code, so that its latest reading is shown. */
type Opened = { part: 'edit' | 'picture'; code: string }

export default function GameTypesScreen() {
  const g = useText(gameMessages)
  const t = useText(typeMessages)
  const read = useRead()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const edit = useCallback(({ code }: TypeRow) => setOpened({ part: 'edit', code }), [])
  const picture = useCallback(({ code }: TypeRow) => setOpened({ part: 'picture', code }), [])
  const mayChange = useCan(updateType.needs)
  return (
    <>
      <OrderedScreen
        list={types}
        title={read(screens['game-types'])}
        text={t('text')}
        onOrder={useStoredOrder(orderTypes, g('ordered'))}
        rowActions={useTypeActions(edit, picture)}
        onOpen={mayChange ? edit : undefined}
        onFirst={() => setAdding(true)}
      >
        <Can needs={createType.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Can>
      </OrderedScreen>
      {adding && <AddTypeDialog onClose={() => setAdding(false)} />}
      {opened && <OpenedPart opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function TypeLine({ row: type, onOpen }: LineProps<TypeRow>) {
  const t = useText(typeMessages)
  const games = useText(gameMessages)
  const isThai = useLocale() === 'th'
  const { code, nameTh, nameEn, tags, status, pictureUrl, gameCount, providerCount } = type
  return (
    <div className={styles.row}>
      <Tile url={pictureUrl} />
      <div>
        <RowName name={isThai ? nameTh : nameEn} onOpen={onOpen} />
        <span className={styles.under}>
          {isThai ? nameEn : nameTh} · {code} <TagWords tags={tags} />
        </span>
      </div>
      <div className={styles.states}>
        <StatusWord status={status} />
      </div>
      <div className={styles.figures}>
        {games('games', { count: gameCount })} · {t('providers', { count: providerCount })}
      </div>
    </div>
  )
}

function OpenedPart({ opened: { part, code }, onClose }: { opened: Opened; onClose(): void }) {
  const change = useChange()
  const isThai = useLocale() === 'th'
  const { data } = useCall(listTypes, { body: {} })
  const type = data?.types.find(each => each.code === code)
  if (!type) return null
  if (part === 'edit') return <EditTypeDialog type={type} onClose={onClose} />
  const { nameTh, nameEn, pictureUrl, version } = type
  return (
    <PictureDialog
      name={isThai ? nameTh : nameEn}
      url={pictureUrl}
      send={(file, options) => change(setTypePicture, { params: { code }, body: { file, version }, ...options })}
      onClose={onClose}
    />
  )
}
