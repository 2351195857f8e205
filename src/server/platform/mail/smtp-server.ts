// The mail server, and what its refusals mean.
import { createTransport } from 'nodemailer'
import type { Log } from '../log/log.ts'
import { mailSeconds } from '../metrics/instruments.ts'
import { observedService } from '../trace/observed-service.ts'
import { isDeadAddress } from './address-status.ts'
import { openMail, SealedOtherwise } from './sealed-mail.ts'

export type OutgoingMail = {
  id: string
  to_address: string
  subject: string
  body_text: string
  body_html: string
  headers: Record<string, string>
  sealed_texts: string | null
}

export type MailServer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void }

/**
 * @param url smtp:// or smtps://, with credentials if the server requires them
 * @param secret the server's, which opens sealed texts
 * @param isCertificateChecked false: any certificate is accepted, such as a self-signed one
 */
export function smtpServer(
  url: string,
  from: string,
  secret: string,
  isCertificateChecked = true,
): MailServer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
      ...(!isCertificateChecked && { tls: { rejectUnauthorized: false } }),
    } as never,
    { from },
  )
  const server: MailServer = {
    send: async (stored) => {
      const mail = openMail(stored, secret)
      await transport.sendMail({
        messageId: `<${mail.id}@viewfinder>`,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        headers: mail.headers,
      })
    },
    close: () => transport.close(),
  }
  return observedService(server, {
    name: 'email server',
    calls: ['send'],
    duration: mailSeconds,
    toOutcome: (error) => readFailure(error).reason,
  })
}

/** The email server of the configuration. */
export function openMailServer(
  smtp: Readonly<{ url: string; from: string; isCertificateChecked: boolean }>,
  secret: string,
  log: Pick<Log, 'warn'>,
): MailServer {
  if (!smtp.isCertificateChecked)
    log.warn({}, 'SMTP_CERTIFICATE=any: the certificate of the email server is not checked')
  return smtpServer(smtp.url, smtp.from, secret, smtp.isCertificateChecked)
}

/**
 * Why an email was not sent. `address`: it does not exist. `message`: the server will never accept this email. `policy`: the server
 * refuses us, by a block list, a limit or our credentials, and an administrator may correct that. `delay`: anything that passes by itself.
 */
export type MailFailure = { reason: 'address' | 'message' | 'policy' | 'delay'; message: string }

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }
type Answer = Required<Pick<SmtpError, 'code' | 'command' | 'response' | 'responseCode' | 'message'>>

// A recipient may be refused when it is named or after the message, which has only one.
const recipientCommands = ['RCPT TO', 'DATA']

/** `message`: the server's own words, if it gave any. */
export function readFailure(error: unknown): MailFailure {
  if (error instanceof SealedOtherwise) return { reason: 'message', message: error.message }
  const { code = '', command = '', response = '', responseCode = 0, message } = error as SmtpError
  return {
    reason: getReason({ code, command, response, responseCode, message }),
    message: response || message,
  }
}

function getReason({ code, command, response, responseCode, message }: Answer): MailFailure['reason'] {
  if (responseCode === 0) {
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'message'
    return isAboutCertificate(message) ? 'policy' : 'delay'
  }
  const status = readEnhancedStatus(response)
  if (responseCode < 500 || status?.startsWith('4')) return 'delay'
  // Whatever refuses the connection, our credentials or our own address is no matter of the recipient.
  if (!status || !recipientCommands.includes(command)) return 'policy'
  if (isDeadAddress(status)) return 'address'
  return isAboutMessage(status) ? 'message' : 'policy'
}

export const isAboutCertificate = (message: string): boolean => /certificate/i.test(message)

// RFC 3463: 5.6 is about the content, 5.3.4 is a message that is too big.
const isAboutMessage = (status: string) => /^5\.(?:6\.\d+|3\.4)$/.test(status)

/** The code of RFC 3463 in the answer's first line that has one, such as `5.1.1` in `550-5.1.1 No such user`. */
function readEnhancedStatus(response: string): string | undefined {
  return /^\s*\d{3}[ -]\s*[#[(]?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/m.exec(response)?.[1]
}
