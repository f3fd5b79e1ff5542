import { useState } from 'react'
import type { ReplyOut } from '#contract/frames/call.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { call } from '#kit/client/client.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastError } from '#kit/overlay/toast.tsx'

type Numbers = ReplyOut<typeof memberCalls.revealMember>

/** The whole numbers of one member, from the moment at which the admin reveals them. */
export function useMemberNumbers(id: string): {
  whole: Numbers | undefined
  may: boolean
  /** Gives them, revealed before or now; undefined where that was refused. */
  reveal(): Promise<Numbers | undefined>
} {
  const may = useCan(memberCalls.revealMember.needs)
  // With whose they are: the record beside a list goes from one member to the next.
  const [revealed, setRevealed] = useState<{ id: string; numbers: Numbers } | null>(null)
  const whole = revealed?.id === id ? revealed.numbers : undefined
  async function reveal() {
    if (whole) return whole
    try {
      const numbers = await call(memberCalls.revealMember, { params: { id } })
      setRevealed({ id, numbers })
      return numbers
    } catch (error) {
      toastError(error)
      return undefined
    }
  }
  return { whole, may, reveal }
}
