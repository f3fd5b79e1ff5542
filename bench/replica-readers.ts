import { z } from 'zod'

/** Asks for one report after the other without pause, and prints how many were answered when its input ends. Run by `replica.ts`. */
const readers = 4
const [url = '', token = '', given = '[]'] = process.argv.slice(2)
const requests = z.array(z.object({ path: z.string(), body: z.looseObject({}) })).parse(JSON.parse(given))
const ending = new AbortController()
process.stdin.on('end', () => ending.abort()).resume()
let answered = 0

async function read(first: number): Promise<void> {
  for (let n = first; !ending.signal.aborted; n += readers) {
    const { path, body } = requests[n % requests.length] ?? { path: '', body: {} }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = await answer.text()
    // A saturated primary cannot answer every report in time, and says so.
    if (answer.status === 503) continue
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${said.slice(0, 200)}`)
    answered += 1
  }
}

await Promise.all(Array.from({ length: readers }, (_, first) => read(first)))
console.log(answered)
