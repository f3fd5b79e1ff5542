import { Power, PowerOff } from 'lucide-react'

/** How a record that is on or off is switched to the other state: the keys of its texts, and how the action looks. */
export const switchWays = {
  off: {
    to: 'on',
    command: 'turnOn',
    text: 'turnOnText',
    done: 'switchedOn',
    icon: <Power size={16} />,
    danger: false,
  },
  on: {
    to: 'off',
    command: 'turnOff',
    text: 'turnOffText',
    done: 'switchedOff',
    icon: <PowerOff size={16} />,
    danger: true,
  },
} as const
