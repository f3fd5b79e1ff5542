import { Inbox, inboxService } from './inbox.service.ts'
import { serveMail } from './inbox-mail.ts'
import { runService } from './process.ts'

const inbox = new Inbox()
await runService(async (faults, { secret, port }) => {
  // Its mail stands one port above, where it was not given any free one.
  const mailPort = await serveMail(port === 0 ? 0 : port + 1, faults, inbox)
  const service = inboxService(inbox, () => secret)
  return { ...service, report: () => ({ mailPort, ...(service.report() as object) }) }
})
