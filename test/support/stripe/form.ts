// Stripe's requests are forms with nested names, such as `items[0][price]=price_1`.

export type Form = { [name: string]: string | Form }

export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let into = form
    for (const part of path.slice(0, -1)) {
      into[part] ??= {}
      into = into[part] as Form
    }
    into[path.at(-1) as string] = value
  }
  return form
}

/** The entries of a list, which a form has as `0`, `1`, … */
export const toList = (value: string | Form | undefined): Form[] =>
  typeof value === 'object' ? (Object.values(value) as Form[]) : []
