// The variables that say where the server listens, and how it stops listening.
import { z } from 'zod'

export const listeningVariables = {
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(3000),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(300))
    .default(0),
}

/** What each has to be, for the message about an invalid one. */
export const listeningExpectations = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DRAIN_SECONDS: 'seconds from 0 to 300',
}

type Values = z.output<z.ZodObject<typeof listeningVariables>>

export const toListening = (value: Values) => ({
  port: value.PORT,
  host: value.HOST,
  /** How long the server still answers after SIGTERM, with /readyz saying no, so that balancers leave it out first. */
  drainSeconds: value.DRAIN_SECONDS,
})
