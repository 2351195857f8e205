// Names of countries as people type them, in ten languages and by code.
import { countryPhrases } from './place-names.ts'
import { toPhrase } from './plain-words.ts'

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru', 'ja', 'zh', 'ko', 'el', 'ar'] as const
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

/** At most 676. Every row of a list asks, and ICU takes 5 µs for an answer. */
const englishNames = new Map<string, string>()

/** In English; what is no code stays as it is. */
export function countryName(code: string): string {
  const known = englishNames.get(code)
  if (known !== undefined) return known
  if (!/^[A-Z]{2}$/.test(code)) return code
  const name = english.of(code) ?? code
  englishNames.set(code, name)
  return name
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])
/** Former codes, such as DD, are names of others. */
const isCountry = (code: string) =>
  countryName(code) !== code &&
  !notCountries.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

let codesByName: Map<string, string[]> | undefined

function readNames(): Map<string, string[]> {
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const found = new Map<string, string[]>()
  const add = (name: string, code: string) => {
    const known = found.get(name)
    if (!known) found.set(name, [code])
    else if (!known.includes(code)) known.push(code)
  }
  for (const [phrase, code] of countryPhrases) add(phrase, code)
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name) add(toPhrase(name), code)
    }
  }
  return found
}

/** Every name of a country in plain words, with its code. */
export function allCountryNames(): ReadonlyMap<string, string[]> {
  codesByName ??= readNames()
  return codesByName
}

/** The countries of this name, in plain words. */
export const countryCodes = (name: string): readonly string[] => allCountryNames().get(name) ?? []
