// Buttons with `aria-disabled` do nothing. Unlike `disabled`, it leaves them the keyboard focus while a request is
// pending.

/**
 * Stops clicks, also those by Enter in a field of the form, before any other listener. A button with
 * `data-explains="true"` receives them, because its listener says what is missing.
 */
export function stopInertButtons(): void {
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button[aria-disabled="true"]')
      if (!button || button.getAttribute('data-explains') === 'true') return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
