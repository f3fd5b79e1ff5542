import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatAccountNumber } from '#contract/core/bank.ts'
import { searchFrom } from '#contract/frames/search.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { named, useWords, type Words } from '#kit/form/wiring.ts'

/** The member to whom money is credited that nobody announced, found by any part of what members are known by. */
export function memberToCredit(words: Words): Field<string | undefined> {
  return { title: words.title, Input: ({ slot }) => <Picker slot={slot} words={words} /> }
}

function Picker({ slot, words }: { slot: Slot; words: Words }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const enabled = typed.trim().length >= searchFrom && typed !== chosen?.label
  const { reply } = useWhileTyping(reconcileCalls.findCreditMembers, enabled ? { text: typed.trim() } : null)
  const found = (reply?.members ?? []).map(({ id, name, username, bank, accountNumber }) => ({
    value: id,
    label: `${name} · ${username} · ${bank} ${formatAccountNumber(bank, accountNumber)}`,
  }))
  return (
    <Select
      {...useWords(words)}
      {...named(slot)}
      data={[...(chosen ? [chosen] : []), ...found.filter(({ value }) => value !== chosen?.value)]}
      value={chosen?.value ?? null}
      searchable
      clearable
      // The server has searched already, by more than the label.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={id => {
        setChosen(found.find(({ value }) => value === id) ?? null)
        slot.write(id ?? undefined)
      }}
      onBlur={slot.check}
    />
  )
}
