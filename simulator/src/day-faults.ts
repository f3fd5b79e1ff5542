import { randomUUID } from 'node:crypto'
import {
  accountOf,
  announce,
  announceOn,
  atBank,
  creditByHand,
  type DayMember,
  recordPaid,
  send,
  withdraw,
} from './day-people.ts'
import type { FaultKind, PlannedFault } from './day-plan.ts'
import { personOf } from './person.ts'
import type { OwnAccount, Stage } from './stage.ts'

/** The member of a fault, and the accounts: where they send money, are paid from, and have sent money before. */
export type Scene = {
  stage: Stage
  member: DayMember
  takes: OwnAccount
  pays: OwnAccount
  index: number
  sentTo: string
}
/** Returns the account on which it has to be found. */
type Plant = (scene: Scene, fault: PlannedFault) => Promise<{ bank: string; number: string }>

/** Far from the numbers of members: nobody here has registered. */
const firstStranger = 2_000_000
const strangerOf = ({ stage, index }: Scene) => accountOf(personOf(stage.staff.seed, firstStranger + index))

/** Faults for which a member needs money to withdraw, by an ordinary deposit. */
export const fundedKinds: ReadonlySet<FaultKind> = new Set<FaultKind>(['missingThereOut', 'amountOut', 'twiceOut'])

const payOut = ({ stage, member, pays }: Scene, amountMinor: number) =>
  stage.bank.pay({ key: randomUUID(), from: atBank(pays), to: accountOf(member.person), amountMinor })

/** How each kind comes about in reality. */
export const plants: Readonly<Record<FaultKind, Plant>> = {
  /** Somebody sends money without announcing it. */
  async missingHereIn(scene, { amountMinor }) {
    const { stage, takes } = scene
    await stage.bank.transfer({ key: randomUUID(), from: strangerOf(scene), to: atBank(takes), amountMinor })
    return takes
  },
  /** A slip was believed, and the money never came. */
  async missingThereIn({ stage, member }, { amountMinor }) {
    const { id, payTo } = await announce(member, amountMinor)
    await creditByHand(stage, id)
    return payTo
  },
  /** The announced amount was credited, and less came. */
  async amountIn({ stage, member }, { amountMinor, otherMinor }) {
    const { id, payTo } = await announce(member, amountMinor)
    await creditByHand(stage, id)
    await send(stage, member, payTo, otherMinor)
    return payTo
  },
  /** The money came and was credited by its line, and a second announcement was credited for the same money. */
  async twiceIn({ stage, member, sentTo }, { amountMinor }) {
    const { id, payTo } = await announceOn(member, amountMinor, sentTo)
    await creditByHand(stage, id)
    return payTo
  },
  /** The bank takes a fee. */
  async missingHereOut(scene, { amountMinor }) {
    const { stage, pays } = scene
    await stage.bank.pay({ key: randomUUID(), from: atBank(pays), to: strangerOf(scene), amountMinor })
    return pays
  },
  /** It was recorded as paid, and nobody pressed the button at the bank. */
  async missingThereOut({ stage, member, pays }, { amountMinor }) {
    await recordPaid(stage, await withdraw(stage, member, amountMinor), pays, `SLIP${amountMinor}`)
    return pays
  },
  /** The bank took a fee together with the payment. */
  async amountOut(scene, { amountMinor, otherMinor }) {
    const id = await withdraw(scene.stage, scene.member, amountMinor)
    const made = await payOut(scene, otherMinor)
    await recordPaid(scene.stage, id, scene.pays, made?.bankReference ?? '')
    return scene.pays
  },
  /** Two admins paid the same withdrawal. */
  async twiceOut(scene, { amountMinor }) {
    const id = await withdraw(scene.stage, scene.member, amountMinor)
    const made = await payOut(scene, amountMinor)
    await payOut(scene, amountMinor)
    await recordPaid(scene.stage, id, scene.pays, made?.bankReference ?? '')
    return scene.pays
  },
}
