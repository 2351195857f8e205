// Better Auth on the product's own tables: passwords, sessions, verification, second factor. Called in process, behind the contract's calls.
import { betterAuth } from 'better-auth'
import { admin, bearer, twoFactor, username } from 'better-auth/plugins'
import { PostgresDialect } from 'kysely'
import { passwordLengths } from '../../../rules/password.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Log } from '../../platform/log/log.ts'
import { libraryPool, passwordHashing } from './library-database.ts'
import { hashLibraryTokens } from './library-tokens.ts'
import { passkeyPlugin } from './passkey-plugin.ts'

/** `isPublicUrlConfigured`: see Deps in context.ts. */
type AuthOptions = { sql: Sql; secret: string; publicUrl: string; isPublicUrlConfigured: boolean; log: Log }

const day = 24 * 60 * 60
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The library, configured once per process. The product sends its own links in emails: see mail-token.ts. */
export function createAuth({ sql, secret, publicUrl, isPublicUrlConfigured, log }: AuthOptions) {
  return betterAuth({
    appName: 'Viewfinder',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // The product manages transactions: see library-database.ts.
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
    // The product's own limits are exact and shared by all processes: see sign-in-limit.ts.
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
        token: 'token_hash',
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      additionalFields: { scope: { type: 'string', input: false, required: false, defaultValue: 'user' } },
      expiresIn: 30 * day,
      // Sensitive actions require the password regardless of the session's age.
      freshAge: 0,
      // request-session.ts extends sessions: the library would extend an administrator's twelve hours to thirty days.
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
        // The column is case-insensitive and stores the input unchanged.
        usernameNormalization: false,
        schema: { user: { fields: { displayUsername: 'display_username' } } },
      }),
      bearer(),
      hashLibraryTokens,
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
        // It would lock the account for everyone, its owner included. See second-factor-step.ts.
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
