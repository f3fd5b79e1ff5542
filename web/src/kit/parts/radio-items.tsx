import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'

type Props<Word extends string> = {
  options: readonly { readonly value: Word; readonly label: string }[]
  value: Word | undefined
  onChange(value: Word): void
}

/** Menu items of which one is chosen; choosing closes the menu. */
export function RadioItems<Word extends string>({ options, value, onChange }: Props<Word>) {
  return (
    <Menu.RadioGroup value={value ?? null}>
      {options.map(option => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          closeMenuOnClick
          checkIcon={<Check size={16} />}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
