import { useState } from 'react'
import { OrderedList } from '#kit/order/ordered-list.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import { tones } from './tones.ts'

/** Rows whose order can be changed; the order lasts as long as the page. */
export function OrderSamples() {
  const t = useText(componentMessages)
  const [order, setOrder] = useState<readonly string[]>(tones)
  const rows = order.flatMap(key => tones.find(tone => tone === key) ?? [])
  return (
    <OrderedList
      label={t('order')}
      rows={rows}
      keyOf={tone => tone}
      nameOf={tone => t(tone)}
      onOrder={async keys => setOrder(keys)}
      rowActions={() => []}
      Line={ToneWord}
    />
  )
}

function ToneWord({ row }: { row: (typeof tones)[number] }) {
  return useText(componentMessages)(row)
}
