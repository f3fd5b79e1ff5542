import { Select } from '@mantine/core'
import { useState } from 'react'
import { searchFrom } from '#contract/frames/search.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { Changed } from '#kit/form/changed.tsx'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { named, useWords, type Words } from '#kit/form/wiring.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'

const { findSellers } = sellerCalls
const labelOf = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`

/** Sellers to choose from, found by any part of code or name. */
export function useMatchingSellers(typed: string): readonly Option[] {
  const mayFind = useCan(findSellers.needs)
  const { reply } = useWhileTyping(findSellers, mayFind && typed.length >= searchFrom ? { search: typed } : null)
  return (reply?.sellers ?? []).map(seller => ({ value: seller.id, label: labelOf(seller) }))
}

/** What the seller of an id is called. */
export function useSellerName(id: string): string {
  const { data } = useReading(findSellers, { body: { search: id } }, { enabled: useCan(findSellers.needs) })
  const found = data?.sellers.find(seller => seller.id === id)
  return found ? labelOf(found) : id
}

/** A seller, found by any part of code or name. */
export function sellerPicker(words: Words): Field<string> {
  return {
    title: words.title,
    // Sellers are the company's: an agent is offered none.
    Input: ({ slot }) => useCan(findSellers.needs) && <Picker slot={slot} words={words} />,
    Change: Changed,
  }
}

function Picker({ slot, words }: { slot: Slot; words: Words }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const found = useMatchingSellers(typed === chosen?.label ? '' : typed.trim())
  const { required = true } = words
  return (
    <Select
      {...useWords(words)}
      {...named(slot)}
      data={[...(chosen ? [chosen] : []), ...found.filter(({ value }) => value !== chosen?.value)]}
      value={chosen?.value ?? null}
      searchable
      clearable
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option && { value: option.value, label: option.label })
        slot.write(id ?? (required ? '' : undefined))
      }}
      onBlur={slot.check}
    />
  )
}
