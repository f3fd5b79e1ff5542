import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { Changed } from '#kit/form/changed.tsx'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { named, useWords, type Words } from '#kit/form/wiring.ts'
import type { UseMatches } from '#kit/list/list.types.ts'
import { useMatchingAgents } from '#web/areas/agent/agent-filter.public.ts'
import { useMatchingMembers } from './member-filter.public.ts'

type Known = { id: string; name: string }

/** A member, found by any part of username, phone, name or account number. `known` is the name of the current choice. */
export const memberPicker = (words: Words, known?: Known): Field<string | undefined> =>
  picker(words, useMatchingMembers, known)

/** The same where a form demands one. */
export const requiredMemberPicker = (words: Words): Field<string> => picker<string>(words, useMatchingMembers)

/** Several members, each found in the same way. `known` are the names of those who are chosen already. */
export function membersPicker(words: Words, known: readonly Known[] = []): Field<string[]> {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    title: words.title,
    Input: ({ slot }) => <Pickers slot={slot} words={words} names={names} />,
    Change: ({ before, after }) => (
      <Changed before={before.map(nameOf).join(', ')} after={after.map(nameOf).join(', ')} />
    ),
  }
}

/** An agent, found by any part of code or name. */
export const agentPicker = (words: Words): Field<string | undefined> => picker(words, useMatchingAgents)

function picker<Value extends string | undefined>(words: Words, useMatches: UseMatches, known?: Known): Field<Value> {
  const names = new Map(known ? [[known.id, known.name]] : [])
  return {
    title: words.title,
    Input: ({ slot }) => <Picker slot={slot} words={words} names={names} useMatches={useMatches} />,
    Change({ before, after }) {
      const name = (id: string | undefined) => (id === undefined ? '' : (names.get(id) ?? id))
      return <Changed before={name(before)} after={name(after)} />
    },
  }
}

type Props = { slot: Slot; words: Words; names: Map<string, string>; useMatches: UseMatches }

function Picker({ slot, words, names, useMatches }: Props) {
  const [typed, setTyped] = useState('')
  const stored = slot.read()
  const [chosen, setChosen] = useState(typeof stored === 'string' && stored !== '' ? stored : null)
  // oxlint-disable-next-line react/hooks -- a field is declared once, so its input keeps its hook
  const found = useMatches(chosen && typed === names.get(chosen) ? '' : typed.trim())
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
      // The server has already searched, by more than the label.
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

function Pickers({ slot, words, names }: Omit<Props, 'useMatches'>) {
  const [typed, setTyped] = useState('')
  const stored = slot.read()
  const [chosen, setChosen] = useState<string[]>(Array.isArray(stored) ? stored.map(String) : [])
  const found = useMatchingMembers(typed.trim())
  for (const { value, label } of found) names.set(value, label)
  return (
    <MultiSelect
      {...useWords(words)}
      {...named(slot)}
      data={[
        ...chosen.map(id => ({ value: id, label: names.get(id) ?? id })),
        ...found.filter(({ value }) => !chosen.includes(value)),
      ]}
      value={chosen}
      searchable
      // The server has already searched, by more than the label.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={ids => {
        setChosen(ids)
        slot.write(ids)
      }}
      onBlur={slot.check}
    />
  )
}
