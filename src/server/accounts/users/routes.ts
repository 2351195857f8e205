// Calls on users → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { checkUsername } from './check-username.ts'
import { toCurrentUser } from './current-user.ts'
import { signIn, signInAdmin, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const userOperations: Operations<typeof contract.users> = {
  signUp,
  checkUsername,
  signIn,
  signOut,
  signInAdmin,
  me: ({ user }) => toCurrentUser(user),
}
