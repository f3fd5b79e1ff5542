/** The ledger as a few lines of arithmetic: the answer to each request, when they arrive one after another. */

export type Places = {
  guarded: readonly number[]
  holdings: readonly number[]
  free: readonly number[]
  foreign: number
}
type Move = { kind: string; from: number; to: number; amount: number }
export type Request =
  | { do: 'post'; key: string; moves: readonly Move[] }
  | { do: 'hold'; key: string; from: number; amount: number }
  | { do: 'close'; key: string; hold: number; captured: number; to: number }
  | { do: 'reverse'; key: string; transfer: number }

/** Transfers have the model's own ids here; the runner maps them to those of the database. */
export type Answer =
  | { refusal: string }
  | { repeated: boolean; transfers: readonly number[]; afters: readonly (readonly [number | null, number | null])[] }
type Known = {
  content: string
  transfers: readonly number[]
  afters: readonly (readonly [number | null, number | null])[]
}

export type Model = {
  balances: Record<number, number>
  keys: Record<string, Known>
  transfers: Record<number, Move>
  holds: Record<number, { from: number; amount: number; closedBy: number | null }>
  reversals: Record<number, number>
  next: number
}

export const emptyModel = (): Model => ({ balances: {}, keys: {}, transfers: {}, holds: {}, reversals: {}, next: 1 })

const mostMinor = 100_000_000_000

/** Answers a request and changes the model. */
export function answer(model: Model, places: Places, request: Request): Answer {
  switch (request.do) {
    case 'post':
      return post(model, places, request.key, request.moves, false)
    case 'hold':
      return hold(model, places, request)
    case 'close':
      return close(model, places, request)
    case 'reverse':
      return reverse(model, places, request)
  }
}

const holdingOf = (places: Places, account: number) => places.holdings[places.guarded.indexOf(account)] ?? 0

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 1 && amount <= mostMinor

function fault(places: Places, { from, to }: Move, byHold: boolean): string | undefined {
  if (from === to) return 'LEDGER_ACCOUNT_SAME'
  if (from === 0 || to === 0) return 'LEDGER_ACCOUNT_MISSING'
  if (from === places.foreign || to === places.foreign) return 'LEDGER_CURRENCY_DIFFERS'
  if (!byHold && [from, to].some(account => places.holdings.includes(account))) return 'LEDGER_ACCOUNT_HOLDING'
  return undefined
}

function post(model: Model, places: Places, key: string, moves: readonly Move[], byHold: boolean): Answer {
  if (!moves.every(move => isAmount(move.amount))) return { refusal: 'LEDGER_AMOUNT_INVALID' }
  const wrong = moves.map(move => fault(places, move, byHold)).find(Boolean)
  if (wrong) return { refusal: wrong }
  const content = JSON.stringify(moves)
  const known = model.keys[key]
  if (known) {
    if (known.content !== content) return { refusal: 'LEDGER_KEY_REUSED' }
    return { repeated: true, transfers: known.transfers, afters: known.afters }
  }
  const balances = { ...model.balances }
  const keeps = (account: number) => !places.free.includes(account)
  const afters: (readonly [number | null, number | null])[] = []
  for (const { from, to, amount } of moves) {
    balances[from] = (balances[from] ?? 0) - amount
    balances[to] = (balances[to] ?? 0) + amount
    if (keeps(from) && balances[from] < 0) return { refusal: 'LEDGER_OVERDRAWN' }
    afters.push([keeps(from) ? balances[from] : null, keeps(to) ? balances[to] : null])
  }
  const transfers = moves.map((_, index) => model.next + index)
  moves.forEach((move, index) => {
    model.transfers[model.next + index] = move
  })
  model.next += moves.length
  model.balances = balances
  model.keys[key] = { content, transfers, afters }
  return { repeated: false, transfers, afters }
}

const isFresh = (answered: Answer): answered is Extract<Answer, { repeated: boolean }> =>
  'repeated' in answered && !answered.repeated

function hold(model: Model, places: Places, request: Extract<Request, { do: 'hold' }>): Answer {
  const { key, from, amount } = request
  const answered = post(model, places, key, [{ kind: 'hold', from, to: holdingOf(places, from), amount }], true)
  if (isFresh(answered)) model.holds[answered.transfers[0] ?? 0] = { from, amount, closedBy: null }
  return answered
}

function close(model: Model, places: Places, request: Extract<Request, { do: 'close' }>): Answer {
  const held = model.holds[request.hold]
  if (!held) return { refusal: 'LEDGER_HOLD_MISSING' }
  const rest = held.amount - request.captured
  if (rest < 0) return { refusal: 'LEDGER_HOLD_EXCEEDED' }
  if (request.captured > 0 && places.holdings.includes(request.to)) return { refusal: 'LEDGER_ACCOUNT_HOLDING' }
  if (held.closedBy !== null && !model.keys[request.key]) return { refusal: 'LEDGER_HOLD_CLOSED' }
  const from = holdingOf(places, held.from)
  const moves = [
    { kind: 'capture', from, to: request.to, amount: request.captured },
    { kind: 'release', from, to: held.from, amount: rest },
  ].filter(move => move.amount > 0)
  const answered = post(model, places, request.key, moves, true)
  if ('refusal' in answered) return answered
  const first = answered.transfers[0] ?? 0
  if (answered.repeated && held.closedBy !== first) return { refusal: 'LEDGER_KEY_REUSED' }
  model.holds[request.hold] = { ...held, closedBy: first }
  return answered
}

function reverse(model: Model, places: Places, { key, transfer }: Extract<Request, { do: 'reverse' }>): Answer {
  const original = model.transfers[transfer]
  if (!original) return { refusal: 'LEDGER_TRANSFER_MISSING' }
  if (Object.values(model.reversals).includes(transfer)) return { refusal: 'LEDGER_REVERSAL_FINAL' }
  if (model.reversals[transfer] !== undefined && !model.keys[key]) return { refusal: 'LEDGER_TRANSFER_REVERSED' }
  const move = { kind: 'reversal', from: original.to, to: original.from, amount: original.amount }
  const answered = post(model, places, key, [move], false)
  if ('refusal' in answered) return answered
  const reversal = answered.transfers[0] ?? 0
  if (answered.repeated && model.reversals[transfer] !== reversal) return { refusal: 'LEDGER_KEY_REUSED' }
  model.reversals[transfer] = reversal
  return answered
}
