// Calls on people → functions.
import type { contract } from '../../contract/contract.ts'
import type { Operations } from '../bind-calls.ts'
import { currentUserOf } from './current-user.ts'
import { signIn, signInAdmin, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const peopleOperations: Operations<typeof contract.people> = {
  signUp,
  signIn,
  signOut,
  signInAdmin,
  me: ({ user }) => currentUserOf(user),
}
