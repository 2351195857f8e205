// Drafts of long forms that are stored with the account, so that another device continues them.

/** The forms whose drafts are stored, each with one draft per user: /submit, /list-property and the marketplace's short form. */
export const draftForms = ['location', 'listing', 'short-listing'] as const
export type DraftForm = (typeof draftForms)[number]

/** Of the whole draft as JSON, in characters. */
export const maxDraftLength = 100_000

/** Days without a change after which a draft is deleted. */
export const draftDays = 90

/** A text, a choice, several choices, or rows of texts such as markers. */
type DraftValue = string | boolean | (string | Record<string, string>)[]
export type DraftContent = Record<string, DraftValue>

/** Where to send payouts is entered again: it is stored only encrypted, with a listing. */
const secretFields = ['bankingInfo']

export const withoutSecrets = <Content extends Record<string, unknown>>(content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, secretFields.includes(name) ? '' : value]),
  ) as Content
