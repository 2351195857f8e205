// Better Auth on our own tables: passwords, sessions, verification, second factor. Its calls are used in process, behind the contract's.
import { betterAuth } from 'better-auth'
import { admin, bearer, twoFactor, username } from 'better-auth/plugins'
import { PostgresDialect } from 'kysely'
import { passwordLengths } from '../../rules/password.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Log } from '../platform/log/log.ts'
import { libraryPool, passwordHashing } from './library-database.ts'
import { passkeyPlugin } from './passkey-plugin.ts'

/** `isPublicUrlGiven`: see Parts in context.ts. */
type AuthOptions = { sql: Sql; secret: string; publicUrl: string; isPublicUrlConfigured: boolean; log: Log }

const day = 24 * 60 * 60
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The library, configured once for the process. Links in mails are ours: see mail-token.ts. */
export function createAuth({ sql, secret, publicUrl, isPublicUrlConfigured, log }: AuthOptions) {
  return betterAuth({
    appName: 'Viewfinder',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // Transactions are ours: see library-database.ts.
    database: {
      dialect: new PostgresDialect({ pool: libraryPool(sql) }),
      type: 'postgres',
      transaction: false,
    },
    advanced: {
      cookiePrefix: 'viewfinder',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    // Ours are exact and shared by all processes: see sign-in-limit.ts.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (_level, message, ...details) =>
        log.warn({ details: details.map(String) }, `accounts: ${message}`),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        plan: { type: 'string', input: false, required: false },
        subscriptionStatus: {
          type: 'string',
          fieldName: 'subscription_status',
          input: false,
          required: false,
        },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      additionalFields: { scope: { type: 'string', input: false, required: false, defaultValue: 'user' } },
      expiresIn: 30 * day,
      // What a stolen session must not do asks for the password, however young the session is.
      freshAge: 0,
      // Prolonged by caller.ts: the library would turn an administrator's twelve hours into thirty days.
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordLengths.min,
      maxPasswordLength: passwordLengths.max,
      password: passwordHashing,
    },
    plugins: [
      username({
        minUsernameLength: 2,
        maxUsernameLength: 40,
        usernameValidator: (name) => /^[A-Za-z0-9_.-]+$/.test(name),
        // The column ignores case by itself and keeps what was typed.
        usernameNormalization: false,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      bearer(),
      passkeyPlugin(isPublicUrlConfigured ? publicUrl : undefined),
      admin({
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      twoFactor({
        issuer: 'Viewfinder',
        twoFactorTable: 'two_factors',
        // It would lock the account for everybody. Ours is in second-factor-step.ts.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
