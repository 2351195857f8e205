// Licenses of images, by SPDX id as the database has them (`CC-BY-SA-4.0`, `CC0-1.0`), or `Public domain`.
// chunk: frame

const attribution = /^CC-(BY|BY-SA)-(\d\.\d)$/

/** As people write it: `CC BY-SA 4.0`. Unknown ones are returned unchanged. */
export function licenceName(licence: string): string {
  const [, kind, version] = attribution.exec(licence) ?? []
  if (kind) return `CC ${kind} ${version}`
  return licence === 'CC0-1.0' ? 'CC0 1.0' : licence
}

/** The address of its text; null if there is none to link to. */
export function licenceUrl(licence: string): string | null {
  const [, kind, version] = attribution.exec(licence) ?? []
  if (kind) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`
  if (licence === 'CC0-1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  if (licence === 'BSD-3-Clause') return 'https://opensource.org/license/bsd-3-clause'
  return null
}

/**
 * A license as Wikimedia Commons writes it, such as `CC BY-SA 4.0`, `CC BY 2.0 de`, `cc0` or `Public domain`. Undefined for every license that
 * does not permit copies, changes and commercial use by everybody.
 */
export function freeLicence(written: string): string | undefined {
  const text = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  if (/^cc0(-1\.0)?$/.test(text)) return 'CC0-1.0'
  if (/^(public-domain|pd(-.+)?)$/.test(text)) return 'Public domain'
  // Ports to a country's law (`-de`) are the same license.
  const [, kind, version] = /^cc-(by|by-sa)-([1-4]\.\d)(?:-[a-z]{2,3})?$/.exec(text) ?? []
  return kind && `CC-${kind.toUpperCase()}-${version}`
}

type Credit = { author: string | null; licence: string | null; changes: string | null }

/** `Photo: Ada Lovelace, CC BY 4.0, cropped`; empty without any of them. */
export function creditLine({ author, licence, changes }: Credit): string {
  const parts = [author, licence && licenceName(licence), changes].filter(Boolean)
  return parts.length > 0 ? `Photo: ${parts.join(', ')}` : ''
}
