// Calls on passkeys → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { prepareSignIn, signInPasskey, signInPasskeyAdmin } from './sign-in-passkey.ts'

const calls = implement(contract.passkeys).$context<CallContext>()

export const passkeyRoutes = {
  list: calls.list.handler(({ context }) => listPasskeys(context)),
  prepare: calls.prepare.handler(({ input, context }) => preparePasskey(context, input)),
  add: calls.add.handler(({ input, context }) => addPasskey(context, input)),
  rename: calls.rename.handler(({ input, context }) => renamePasskey(context, input)),
  remove: calls.remove.handler(({ input, context }) => removePasskey(context, input)),
  prepareSignIn: calls.prepareSignIn.handler(({ context }) => prepareSignIn(context)),
  signIn: calls.signIn.handler(({ input, context }) => signInPasskey(context, input)),
  signInAdmin: calls.signInAdmin.handler(({ input, context }) => signInPasskeyAdmin(context, input)),
}
