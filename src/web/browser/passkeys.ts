// Passkeys in the browser. Loaded on first use: no page needs this for its first view.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  AssertionResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from '../../contract/accounts/passkeys.ts'

type LibraryCreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type LibraryRequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Why there is no passkey: the user or the browser canceled, the device has one already, or the page's address has
 * none.
 */
export class PasskeyError extends Error {
  isCancelled: boolean
  constructor(message: string, isCancelled = false) {
    super(message)
    this.isCancelled = isCancelled
  }
}

/** Creates a passkey on the device. @throws PasskeyError */
export async function createPasskey(options: CreationOptions): Promise<RegistrationResponse> {
  return await explained(
    async () =>
      (await startRegistration({
        optionsJSON: options as LibraryCreationOptions,
      })) as RegistrationResponse,
  )
}

/**
 * Lets the user select a passkey. With `isAutofill` the username field offers it until one is selected or the request
 * is canceled. @throws PasskeyError
 */
export async function choosePasskey(options: RequestOptions, isAutofill = false): Promise<AssertionResponse> {
  return await explained(
    async () =>
      (await startAuthentication({
        optionsJSON: options as LibraryRequestOptions,
        useBrowserAutofill: isAutofill,
        verifyBrowserAutofillInput: false,
      })) as AssertionResponse,
  )
}

export const canAutofill = browserSupportsWebAuthnAutofill

/** Cancels a pending passkey request. */
export const giveUp = () => WebAuthnAbortService.cancelCeremony()

async function explained<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toPasskeyError(error)
  }
}

function toPasskeyError(error: unknown): PasskeyError {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return new PasskeyError('This device already has a passkey for your account.')
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return new PasskeyError('Passkeys don’t work at this address. Open the site at its usual web address.')
  return new PasskeyError('No passkey was used. Try again when you’re ready.', true)
}
