import { Select } from '@mantine/core'
import { useState } from 'react'
import { searchFrom } from '#contract/core/search.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { Changed } from '#kit/form/changed.tsx'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { named, useWords, type Words } from '#kit/form/wiring.ts'
import { nameOf } from './member.cells.tsx'

/** A member, found by any part of username, phone, name or account number. `known` names the one who is chosen already. */
export function memberPicker(words: Words, known?: { id: string; name: string }): Field<string | undefined> {
  const names = new Map(known ? [[known.id, known.name]] : [])
  return {
    title: words.title,
    Input: ({ slot }) => <Picker slot={slot} words={words} names={names} />,
    Change({ before, after }) {
      const name = (id: string | undefined) => (id === undefined ? '' : (names.get(id) ?? id))
      return <Changed before={name(before)} after={name(after)} />
    },
  }
}

function Picker({ slot, words, names }: { slot: Slot; words: Words; names: Map<string, string> }) {
  const [typed, setTyped] = useState('')
  const stored = slot.read()
  const [chosen, setChosen] = useState(typeof stored === 'string' ? stored : null)
  const enabled = typed.trim().length >= searchFrom && !(chosen && typed === names.get(chosen))
  const { reply } = useWhileTyping(memberCalls.searchMembers, enabled ? { search: typed.trim() } : null)
  const found = (reply?.records ?? []).map(row => ({
    value: row.id,
    label: `${row.username} · ${nameOf(row)}`,
  }))
  for (const { value, label } of found) names.set(value, label)
  const current = chosen === null ? [] : [{ value: chosen, label: names.get(chosen) ?? chosen }]
  return (
    <Select
      {...useWords(words)}
      {...named(slot)}
      data={[...current, ...found.filter(({ value }) => value !== chosen)]}
      value={chosen}
      searchable
      clearable
      // The server has searched already, by more than the label.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={id => {
        setChosen(id)
        slot.write(id ?? undefined)
      }}
      onBlur={slot.check}
    />
  )
}
