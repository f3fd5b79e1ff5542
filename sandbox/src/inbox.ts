import { Inbox, inboxService } from './inbox.service.ts'
import { serveMail } from './inbox-mail.ts'
import { runService } from './process.ts'

const inbox = new Inbox()
await runService(async (faults, { secret, port }) => {
  // Mail is one port higher, unless a free port is to be used.
  const mailPort = await serveMail(port === 0 ? 0 : port + 1, faults, inbox)
  const service = inboxService(inbox, () => secret)
  return { ...service, report: () => ({ mailPort, ...(service.report() as object) }) }
})
