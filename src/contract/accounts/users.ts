// Users: signing up, signing in and out, and the signed-in user.
import { z } from 'zod'
import { passwordLengths } from '../../rules/password.ts'
import { clockChoices, unitChoices } from '../../rules/reader-format.ts'
import { asLine, publicCall, storable, userCall } from '../shared/call.ts'
import { emailAddress, toStoredEmail } from '../shared/email.ts'

/** The signed-in user, as they see themselves. `isAdmin`: signed in through the administrators' sign-in. `units`, `clock`: how pages show
 * distances and times of day. */
export const currentUserShape = z.object({
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImage: z.string().nullable(),
  role: z.enum(['user', 'owner', 'admin']),
  subscriptionTier: z.string(),
  subscriptionStatus: z.string(),
  twoFactorEnabled: z.boolean(),
  joinedAt: z.iso.datetime(),
  isAdmin: z.boolean(),
  units: z.enum(unitChoices),
  clock: z.enum(clockChoices),
})

/** `token` works as `Authorization: Bearer`; the same session is set as a cookie. */
export const signedInShape = z.object({ token: z.string(), user: currentUserShape })

const allFields = 'Please fill in all required fields.'
const required = (maxLength: number) =>
  storable(
    z
      .string(allFields)
      .overwrite(asLine(maxLength))
      .trim()
      .min(1, allFields)
      .max(maxLength, `Use up to ${maxLength} characters.`),
  )

// Names that would impersonate the product, or that mean the signed-in user in paths.
const reservedUsernames = new Set([
  'me',
  'admin',
  'administrator',
  'moderator',
  'root',
  'support',
  'help',
  'staff',
  'system',
  'security',
  'viewfinder',
  'everyone',
])

export const username = z
  .string(allFields)
  .trim()
  .min(1, allFields)
  .pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9_.-]{2,40}$/, 'Use 2 to 40 letters, digits, dots, dashes or underscores.')
      .regex(/^[A-Za-z0-9]/, 'Start with a letter or a digit.')
      .refine((name) => !reservedUsernames.has(name.toLowerCase()), 'This name is reserved. Choose another.'),
  )
export const newPassword = storable(
  z
    .string(allFields)
    .min(passwordLengths.min, 'Password must be at least 6 characters long.')
    .max(passwordLengths.max, `Password must be at most ${passwordLengths.max} characters long.`),
)
export const email = z
  .string(allFields)
  .trim()
  .min(1, allFields)
  .max(254, 'An email address can have up to 254 characters.')
  .pipe(emailAddress('Enter a valid email address.'))
export const displayName = required(80)

export const signUp = publicCall
  .route({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account and sign in',
    tags: ['Users'],
    successStatus: 201,
  })
  .input(z.object({ username, email, password: newPassword, displayName }))
  .output(signedInShape)

export const checkUsername = publicCall
  .route({
    method: 'GET',
    path: '/auth/username',
    summary: 'Check whether a username can be used for a new account',
    tags: ['Users'],
  })
  .input(z.object({ username }))
  .output(z.object({ isAvailable: z.boolean() }))

/**
 * From the authenticator app. With a code, the password is checked even if others used up the account's
 * attempts.
 */
const appCode = storable(z.string().trim().min(1).max(40)).optional()

const signInInput = z.object({
  email: storable(
    z
      .string('Please enter both email and password.')
      .trim()
      .overwrite(toStoredEmail)
      .min(1, 'Please enter both email and password.')
      .max(254),
  ),
  password: z
    .string('Please enter both email and password.')
    .min(1, 'Please enter both email and password.')
    .max(1000),
  code: appCode,
})

/** With a second factor there is no token yet: the challenge is set as a cookie, and the code follows. */
const signInOutput = z.union([signedInShape, z.object({ twoFactorRequired: z.literal(true) })])

export const signIn = publicCall
  .route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in. With two-step sign-in, the response has `twoFactorRequired` and no token',
    tags: ['Users'],
  })
  .input(signInInput)
  .output(signInOutput)

export const signOut = publicCall
  .route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    tags: ['Users'],
    successStatus: 204,
  })
  .output(z.void())

export const me = userCall
  .route({ method: 'GET', path: '/auth/me', summary: 'Get the signed-in user', tags: ['Users'] })
  .output(currentUserShape)

export const signInAdmin = publicCall
  .route({
    method: 'POST',
    path: '/admin/login',
    summary:
      'Sign in as an administrator. With two-step sign-in, the response has `twoFactorRequired` and no token',
    tags: ['Administration'],
  })
  .input(
    z.object({
      username: storable(
        z
          .string('Please enter both username and password')
          .trim()
          .min(1, 'Please enter both username and password')
          .max(254),
      ),
      password: z
        .string('Please enter both username and password')
        .min(1, 'Please enter both username and password')
        .max(1000),
      code: appCode,
    }),
  )
  .output(signInOutput)

export type CurrentUser = z.infer<typeof currentUserShape>
