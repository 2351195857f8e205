// Whether this browser supports passkeys here: they need a secure context.
import { useIsMounted } from './use-is-mounted.ts'

export const usePasskeySupport = () => useIsMounted() && typeof window.PublicKeyCredential === 'function'
