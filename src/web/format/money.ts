// Amounts in dollars as text. Without Intl, whose first formatter costs a phone some 50 ms.
// chunk: parts

/** `$75`, `$1,234.50`: cents only where there are any. */
export function dollars(amount: number): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === '00' ? `$${grouped}` : `$${grouped}.${cents}`
}
