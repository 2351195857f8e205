// A minimal mail server on this machine, for tests of what is sent.
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

type Received = { to: string; data: string }

/** Speaks as much SMTP as an email needs. `answers` replaces the replies to MAIL, RCPT and the end of the message; the
 * address in `refuses` does not exist. `certificate`: it speaks TLS from the start. */
export async function startMailbox(
  answers: { sender?: string; recipient?: string; accepted?: string } = {},
  certificate?: { cert: string; key: string },
) {
  const received: Received[] = []
  const mailbox = { refuses: undefined as string | undefined }
  const answer = (socket: Socket) => {
    let to = ''
    let data: string | undefined
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 mailbox ready\r\n')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data !== undefined && line !== '.') data += `${line}\n`
        else if (data !== undefined) {
          const text = answers.accepted ?? '250 kept'
          if (text.startsWith('250')) received.push({ to, data })
          data = undefined
          socket.write(`${text}\r\n`)
        } else if (line.startsWith('RCPT')) {
          to = line.match(/<(.*)>/)?.[1] ?? ''
          const refusal = to === mailbox.refuses ? '550 5.1.1 no such person' : undefined
          socket.write(`${refusal ?? answers.recipient ?? '250 fine'}\r\n`)
        } else if (line.startsWith('MAIL')) socket.write(`${answers.sender ?? '250 fine'}\r\n`)
        else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  }
  const server: Server = certificate ? createTlsServer(certificate, answer) : createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return Object.assign(mailbox, {
    url: `${certificate ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    answers,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
