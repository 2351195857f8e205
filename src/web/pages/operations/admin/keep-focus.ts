// A button may disappear with its row: the keyboard focus moves to the row that is open now, or to the title, once dialog and list have
// settled. The row goes when the list has been read again, which takes longer on a slow connection.
const settledMs = [100, 400, 1000, 2500]

export function keepFocus(): void {
  for (const ms of settledMs)
    setTimeout(() => {
      // A dialog whose opener is gone gives the focus to the main part.
      const isLost = [document.body, document.getElementById('main')].includes(
        document.activeElement as HTMLElement,
      )
      if (isLost) getTarget()?.focus({ preventScroll: true })
    }, ms)
}

function getTarget(): HTMLElement | null {
  const row = document.querySelector<HTMLElement>('[data-row][aria-current]')
  if (row?.offsetParent) return row
  return document.getElementById('preview-title') ?? document.getElementById('admin-title')
}
