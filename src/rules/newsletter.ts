// Limits of the newsletter.

/** In characters; `body` is Markdown. */
export const issueLengths = { subject: 150, previewText: 200, body: 20_000 } as const

/** How far ahead an issue can be scheduled. */
export const maxScheduleDays = 366

/** How long the emailed link confirms a subscription. */
export const confirmationDays = 7
