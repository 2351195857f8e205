// The vocabulary of searches, in the memory of each process: read with the first search, and again with the
// first after a change of the content. A slow reload runs in the background, for at most a twentieth of the
// time.
import { createVocabulary, type Vocabulary } from '../../../rules/search/vocabulary.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { loadGazetteer } from '../gazetteer/named-towns.ts'
import { type CountedWords, readCountedWords, readNames, readNewWords } from './search-content.ts'

type SearchDeps = Pick<Deps, 'readSql' | 'publicContent'>
type PublicContent = Deps['publicContent']

/** Searches wait for a reload this fast, so that nothing removed is suggested. */
const quickMs = 1000
/** Landmarks and towns. Of so few, a slow reload only says how busy the machine is. */
const fewNames = 2000
const shareOfTime = 1 / 20

class VocabularyStore {
  #current: Vocabulary | undefined
  #counted: CountedWords | undefined
  #loading: Promise<Vocabulary> | undefined
  #isStale = true
  #tookMs = 0
  #nameCount = 0
  #loadedAtMs = 0
  readonly #sql: Sql
  readonly #content: PublicContent

  constructor({ readSql, publicContent }: SearchDeps) {
    this.#sql = readSql
    this.#content = publicContent
    publicContent.onChange((tags) => {
      if (!tags) this.#isStale = true
    })
  }

  async get(): Promise<Vocabulary> {
    // Without a listener, changes of other processes are not announced.
    if (!this.#content.isWatched()) this.#isStale = true
    if (!this.#current) return await this.#reload()
    if (!this.#isStale) return this.#current
    if (this.#tookMs <= quickMs || this.#nameCount <= fewNames) {
      const reloaded = await this.#reload()
      // The content may have changed while another search was reloading.
      return this.#isStale ? await this.#reload() : reloaded
    }
    const isDue = performance.now() - this.#loadedAtMs > this.#tookMs / shareOfTime
    if (!isDue) return this.#current
    const reloading = this.#reload()
    // The next search tries again.
    reloading.catch(() => {})
    return this.#current
  }

  #reload(): Promise<Vocabulary> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #load(): Promise<Vocabulary> {
    this.#isStale = false
    try {
      const counted = await readCountedWords(this.#sql, this.#counted)
      // Read once, and not a part of what a reload takes.
      const gazetteer = await loadGazetteer()
      const startedMs = performance.now()
      const [names, recent] = await Promise.all([readNames(this.#sql), readNewWords(this.#sql, counted)])
      this.#counted = counted
      this.#current = createVocabulary({ ...names, gazetteer, lexicons: [recent, counted.lexicon] })
      this.#nameCount = names.landmarks.length + names.towns.length
      this.#loadedAtMs = performance.now()
      this.#tookMs = this.#loadedAtMs - startedMs
      return this.#current
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }
}

const stores = new WeakMap<PublicContent, VocabularyStore>()

/** The possible meanings of a search's words, according to the current content. */
export async function getVocabulary(deps: SearchDeps): Promise<Vocabulary> {
  const store = stores.get(deps.publicContent) ?? new VocabularyStore(deps)
  stores.set(deps.publicContent, store)
  return await store.get()
}
