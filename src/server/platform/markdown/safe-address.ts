// The addresses that texts may link to: pages of this site, the web and email.

/** A path or fragment of this site. `//host` and `/\host` lead elsewhere. */
export const isOwnPath = (address: string): boolean => /^(?:#|\/(?![/\\]))/.test(address)

/** No other scheme (javascript:, data:, vbscript:, file:) and no relative path, which would depend on where the text is shown. */
export const isSafeLink = (address: string): boolean =>
  isOwnPath(address) || /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address)
