// Calls on passkeys → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { prepareSignIn, signInPasskey, signInPasskeyAdmin } from './sign-in-passkey.ts'

export const passkeyOperations: Operations<typeof contract.passkeys> = {
  list: listPasskeys,
  prepare: preparePasskey,
  add: addPasskey,
  rename: renamePasskey,
  remove: removePasskey,
  prepareSignIn,
  signIn: signInPasskey,
  signInAdmin: signInPasskeyAdmin,
}
