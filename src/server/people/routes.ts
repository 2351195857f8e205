// Calls on people → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { currentUserOf } from './current-user.ts'
import { signIn, signInAdmin, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const calls = implement(contract.people).$context<CallContext>()

export const peopleRoutes = {
  signUp: calls.signUp.handler(({ input, context }) => signUp(context, input)),
  signIn: calls.signIn.handler(({ input, context }) => signIn(context, input)),
  signOut: calls.signOut.handler(({ context }) => signOut(context)),
  signInAdmin: calls.signInAdmin.handler(({ input, context }) => signInAdmin(context, input)),
  me: calls.me.handler(async ({ context }) => currentUserOf(await context.caller.signedIn())),
}
