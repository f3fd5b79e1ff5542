import { Plus } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { screens } from '#contract/screens.ts'
import type { PopupRow } from '#contract/website/display.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { displayCommands, useDisplayActions, useDisplayOrder } from './display.actions.tsx'
import { EditPopupForm, NewPopupForm } from './display.form.tsx'
import { displayRows } from './display.list.ts'
import { displayMessages } from './display.messages.ts'

const { listPopups, createPopup, updatePopup } = websiteCalls
const w = eachText(displayMessages)

const popups: OrderedRows<typeof listPopups, PopupRow> = {
  ...displayRows,
  call: listPopups,
  rowsOf: reply => reply.popups,
  empty: { title: w.popupNone, text: w.popupNoneText, first: { needs: createPopup.needs, title: w.popupAdd } },
  live: 'popup',
}

export default function WebsitePopupScreen() {
  const t = useText(displayMessages)
  const read = useRead()
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const mayChange = useCan(updatePopup.needs)
  return (
    <>
      <OrderedScreen<typeof listPopups, PopupRow>
        list={popups}
        title={read(screens['website-popup'])}
        text={t('popupText')}
        onOrder={useDisplayOrder(displayCommands.popup)}
        rowActions={useDisplayActions(displayCommands.popup, setOpened)}
        onOpen={mayChange ? ({ id }) => setOpened(id) : undefined}
        onFirst={() => setAdding(true)}
      >
        <Can needs={createPopup.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('popupAdd')}
          </Button>
        </Can>
      </OrderedScreen>
      {adding && (
        <Drawer title={t('popupAdd')} onClose={() => setAdding(false)}>
          <NewPopupForm onDone={() => setAdding(false)} />
        </Drawer>
      )}
      {opened !== null && <Edited id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The latest reading of the popup: another admin may have changed it since its row was shown. */
function Edited({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(displayMessages)
  const { data } = useCall(listPopups, { body: {} })
  const row = data?.popups.find(each => each.id === id)
  if (!row) return null
  return (
    <Drawer title={`${t('edit')} · ${row.title}`} onClose={onClose}>
      <EditPopupForm row={row} onDone={onClose} />
    </Drawer>
  )
}
