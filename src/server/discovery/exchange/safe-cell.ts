// Cells of a table that a spreadsheet would take for formulas have an apostrophe in front: writing and reading it.

/** A spreadsheet takes these for formulas, except plain numbers. Leading apostrophes count, so that reading takes off exactly one. */
const looksLikeFormula = /^'*[=+@\t\r-]/
const number = /^-?\d+(\.\d+)?$/

export const toSafeText = (text: string): string =>
  looksLikeFormula.test(text) && !number.test(text) ? `'${text}` : text

export const fromCell = (text: string): string => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text)
