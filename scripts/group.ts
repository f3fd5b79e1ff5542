import { changeGroup } from '../server/src/group-change.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const usage = `Say what:
  npm run group -- account <username>                    adds an account
  npm run group -- brand <id> <name> <address> [office]  adds a brand; its key is read from GROUP_BRAND_KEY
  npm run group -- grant <username> <brand> [flag ...]   gives an account these flags of a brand, and no others
  npm run group -- lock|unlock <username>`

try {
  const said = await changeGroup(readSettings(process.env), process.argv.slice(2), process.env['GROUP_BRAND_KEY'])
  console.log(said ?? usage)
  if (said === undefined) process.exitCode = 1
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
