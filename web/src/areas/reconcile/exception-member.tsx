import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatAccountNumber } from '#contract/core/bank.ts'
import { searchFrom } from '#contract/frames/search.ts'
import type { OwnerMatch } from '#contract/pretransaction/line.types.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { named, useWords, type Words } from '#kit/form/wiring.ts'

/** Those who were found, by their id: what the form asks depends on who is chosen. */
export type Found = Map<string, OwnerMatch>
type Of = { words: Words; lineId: string; found: Found }

/** The member to whom money is credited that nobody announced, found by any part of what members are known by. */
export function memberToCredit(of: Of): Field<string | undefined> {
  return { title: of.words.title, Input: ({ slot }) => <Picker slot={slot} {...of} /> }
}

function Picker({ slot, words, lineId, found }: Of & { slot: Slot }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const enabled = typed.trim().length >= searchFrom && typed !== chosen?.label
  const { reply } = useWhileTyping(reconcileCalls.findCreditMembers, enabled ? { lineId, text: typed.trim() } : null)
  const members = reply?.members ?? []
  const options = members.map(({ id, name, username, bank, accountNumber }) => ({
    value: id,
    label: `${name} · ${username} · ${bank} ${formatAccountNumber(bank, accountNumber)}`,
  }))
  return (
    <Select
      {...useWords(words)}
      {...named(slot)}
      data={[...(chosen ? [chosen] : []), ...options.filter(({ value }) => value !== chosen?.value)]}
      value={chosen?.value ?? null}
      searchable
      clearable
      // The server has searched already, by more than the label.
      filter={each => each.options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={id => {
        const member = members.find(each => each.id === id)
        if (member) found.set(member.id, member)
        setChosen(options.find(({ value }) => value === id) ?? null)
        slot.write(id ?? undefined)
      }}
      onBlur={slot.check}
    />
  )
}
