/**
 * A status machine as a table: from each state, the states it may go to. The server refuses other steps, the screen shows only
 * buttons for these steps, and a test walks every pair.
 */
export type Machine<State extends string> = { readonly [From in State]: readonly State[] }

export function machine<const State extends string>(table: Machine<State>): Machine<State> {
  return table
}

/** `mayGo(adminMachine, 'active', 'locked')` */
export function mayGo<State extends string>(table: Machine<State>, from: State, to: State): boolean {
  return table[from].includes(to)
}
