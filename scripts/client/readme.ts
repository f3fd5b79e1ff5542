import { programCallList } from '../../contract/src/apikey/program-calls.ts'
import { webhookEventNames } from '../../contract/src/webhook/events.ts'

const fence = '```'

/** What stands in front of the package. */
export const readmeText = (): string => `# Client of the office

For programs of an operator. A key is made in the office, below *System > API keys*.

${fence}ts
import { createClient, verifyWebhook, WalletError } from 'wallet-office-client'

const wallet = createClient({ baseUrl: 'https://office.example.com/api/v1', key: process.env.WALLET_KEY! })
const { records } = await wallet.member.searchMembers({ search: 'somchai' })

try {
  await wallet.bank.createTransfer(transfer, { idempotencyKey: transfer.reference })
} catch (error) {
  if (error instanceof WalletError && error.code === 'KEY_RATE') console.log(error.retryAfterSeconds)
}
${fence}

- Parameters of a path and fields of a body are one object.
- What was refused for the moment (429, 503) is tried again, as late as the office says. A change that may have arrived is sent again only with an idempotency key; calls that move money always have one.
- Amounts are integers in the smallest unit.

## Webhooks

${fence}ts
const message = await verifyWebhook(bodyAsReceived, request.headers['wallet-signature'], process.env.WALLET_WEBHOOK_SECRET!)
if (message.event === 'deposit.completed') book(message.id, message.data.amountMinor)
${fence}

A message may come twice, with the same \`id\`. Those of one record come in their order. Events: ${webhookEventNames.map(name => `\`${name}\``).join(', ')}.

## The activity log

${fence}ts
let after = '0'
for (;;) {
  const entries = await wallet.activityStream.readActivities({ after })
  for (const entry of entries) forward(entry)
  after = entries.at(-1)?.cursor ?? after
}
${fence}

## Calls

${programCallList.map(({ area, name }) => `- \`${area}.${name}\``).join('\n')}
`
