import { createTransport } from 'nodemailer'
import { DeliveryFailure } from './channel-failure.ts'
import type { ChannelWay } from './channel-way.ts'

const timeoutMs = 10_000
/** Where TLS is spoken from the first byte; elsewhere it is asked for before anything is said. */
const tlsPort = 465

/**
 * An e-mail over SMTP. The name of the host is looked up and judged like every other address, and the connection goes to what was
 * found; who has a password is never told it without TLS. Its `Message-ID` is that of the delivery.
 */
export const emailChannel: ChannelWay = async ({ id, title, text }, { setting, secret, outgoing }) => {
  const { mailHost = '', mailPort = tlsPort, mailUser = '', mailFrom = '', mailTo = [] } = setting
  const { address, isAllowed } = await outgoing.reach(mailHost, mailPort)
  const transport = createTransport({
    host: address,
    port: mailPort,
    secure: mailPort === tlsPort,
    // A host that the operator allows may be one without TLS, such as a relay of their own.
    requireTLS: !isAllowed,
    tls: { servername: mailHost },
    ...(mailUser && { auth: { user: mailUser, pass: secret } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const messageId = `<${id}@${mailFrom.split('@')[1]}>`
    await transport.sendMail({ from: mailFrom, to: mailTo, subject: title, text, messageId })
  } catch (error) {
    throw failureOf(error)
  } finally {
    transport.close()
  }
}

/** An answer of the five hundreds is for good, all else may pass. */
function failureOf(error: unknown): DeliveryFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const answered = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  if (code === 'EAUTH') return new DeliveryFailure('wrongKey', `SMTP ${answered}`)
  if (answered >= 500) return new DeliveryFailure('refused', `SMTP ${answered}`)
  return new DeliveryFailure('unreachable', answered > 0 ? `SMTP ${answered}` : code)
}
