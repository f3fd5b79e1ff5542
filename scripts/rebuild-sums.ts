import { readSettings } from '../server/src/platform/brand/settings.ts'
import { rebuildSums } from '../server/src/rebuild.ts'
import { sentenceFor } from './serve.ts'

/** Exits with 1 if something differed, so that a nightly run reports it. */
try {
  for (const { brand, sums, gaps } of await rebuildSums(readSettings(process.env))) {
    for (const { name, differed } of sums) console.log(`${brand}: ${name}: ${differed} rows differed`)
    console.log(`${brand}: ${gaps} days on which bets and ledger differ`)
    console.log(`${brand}: the money of members is added up anew from the ledger`)
    if (gaps > 0 || sums.some(({ differed }) => differed > 0)) process.exitCode = 1
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
